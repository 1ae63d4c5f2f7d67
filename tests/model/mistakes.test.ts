import { expect, test } from "../e2e/fixtures.ts"
import { todayInSaoPaulo } from "./days.ts"
import { DRIVERS } from "./drivers.ts"
import { worldOf } from "./model.ts"
import { walksThrough } from "./plans.ts"
import { stageOf } from "./stage.ts"
import { walk } from "./walking.ts"

/** A mistake of a machine's first screen; `make` runs in the page before its scripts. */
interface Mistake {
  what: string
  machine: string
  make: () => void
}

const MISTAKES: Mistake[] = [
  {
    what: "both buttons of a counter take away",
    machine: "guest-counters",
    make: () => {
      const observer = new MutationObserver(() => {
        for (const button of document.querySelectorAll("[aria-label^=Aumentar]"))
          button.setAttribute("aria-label", String(button.ariaLabel).replace("Aumentar", "Diminuir"))
      })
      observer.observe(document, { subtree: true, childList: true })
    },
  },
  {
    what: "suggestions in the wrong order",
    machine: "destination",
    make: () => {
      const { json } = Response.prototype
      Response.prototype.json = async function () {
        const body = await json.call(this)
        body?.suggestions?.reverse()
        return body
      }
    },
  },
  {
    what: "a press beside the bar does nothing",
    machine: "search-bar",
    make: () => {
      const { addEventListener } = document
      document.addEventListener = (type: string, ...others: [EventListener]) => {
        if (type !== "pointerdown") addEventListener.call(document, type, ...others)
      }
    },
  },
  {
    what: "the chosen days are not marked",
    machine: "calendar-range",
    make: () => {
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function (name, value) {
        setAttribute.call(this, name, name === "aria-selected" ? "false" : value)
      }
    },
  },
  {
    what: "the total is that of the nights",
    machine: "stay",
    make: () => {
      const { json } = Response.prototype
      Response.prototype.json = async function () {
        const body = await json.call(this)
        if (body?.quote?.total !== undefined) body.quote.total = body.quote.nightsTotal
        return body
      }
    },
  },
  {
    what: "page 2 is asked for without the filters",
    machine: "results",
    make: () => {
      const { fetch } = window
      window.fetch = (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input, location.href)
        if (url.searchParams.has("page")) url.searchParams.delete("maxPrice")
        return fetch(url, init)
      }
    },
  },
  {
    what: "the browser posts the contact form, too",
    machine: "contact-form",
    make: () => {
      SubmitEvent.prototype.preventDefault = () => {}
    },
  },
  {
    what: "the launch form comes back without the focus",
    machine: "notify-form",
    make: () => {
      HTMLElement.prototype.focus = () => {}
    },
  },
  {
    what: "a heart shows that it is kept where it is not",
    machine: "favourites",
    make: () => {
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function (name, value) {
        setAttribute.call(this, name, name === "aria-pressed" ? String(value !== "true") : value)
      }
    },
  },
  {
    what: "the newsletter's form posts twice",
    machine: "newsletter-form",
    make: () => {
      const { fetch } = window
      window.fetch = (input, init) => {
        if (init?.method === "POST") fetch(input, init).catch(() => {})
        return fetch(input, init)
      }
    },
  },
]

const world = worldOf("pointer", todayInSaoPaulo())

for (const { what, machine, make } of MISTAKES)
  test(`a walk of ${machine} notices: ${what}`, async ({ page, complaints }) => {
    test.setTimeout(300_000)
    const driver = DRIVERS.find((each) => each.model(world).name === machine)
    if (driver === undefined) throw new Error(`no screen of ${machine}`)
    await page.addInitScript(make)
    const walkAll = async () => {
      for (const each of walksThrough(driver, world))
        await walk(await stageOf(page, "pointer", world.today), driver, each)
    }
    await expect(walkAll()).rejects.toThrow()
    complaints.length = 0
  })
