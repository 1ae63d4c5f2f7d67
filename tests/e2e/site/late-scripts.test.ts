import type { Route } from "@playwright/test"
import { addDays, todayIn } from "#machines/site/day.ts"
import {
  ANY_SCREEN,
  dayName,
  expect,
  expectOnlyNetworkComplaints,
  GATE,
  GATE_ANY_SCREEN,
  hydrated,
  launchUrl,
  type Page,
  PROPERTY_NAMES,
  test,
} from "../fixtures.ts"

const SCRIPTS = "**/assets/*.js"
const FLAT = "/imoveis/loft-dos-tijolos"
const TODAY = todayIn("America/Sao_Paulo")

/** What is done on a page, and what it leads to, whenever the scripts come. */
interface Act {
  on: string
  does: (page: Page) => Promise<unknown>
  leadsTo: (page: Page) => Promise<unknown>
  isPhone?: true
  /** It is done faster than live parts can load what answers it. */
  isOnlyEarly?: true
}

const where = (page: Page) => page.getByRole("combobox", { name: "Onde" })
const checkIn = (page: Page) => page.getByRole("button", { name: /^Check-in/ })
const dates = (page: Page) => page.getByRole("dialog", { name: "Datas exatas" })
const isPlace = (page: Page, name: string) => expect(where(page)).toHaveValue(name)

const ACTS: Record<string, Act> = {
  "a press opens the dates": {
    on: "/",
    does: (page) => checkIn(page).click(),
    leadsTo: async (page) => {
      await expect(dates(page)).toBeVisible()
      await expect(checkIn(page)).toHaveAttribute("aria-expanded", "true")
    },
  },
  "of two presses the last one counts": {
    on: "/imoveis",
    does: async (page) => {
      await checkIn(page).click()
      await page.getByRole("button", { name: /Hóspedes$/ }).click()
    },
    leadsTo: async (page) => {
      await expect(page.getByRole("button", { name: "Aumentar Adultos" })).toBeVisible()
      await expect(dates(page)).toHaveCount(0)
    },
  },
  "keys move through the dates that Enter opens": {
    on: "/",
    isOnlyEarly: true,
    does: async (page) => {
      await checkIn(page).focus()
      for (const key of ["Enter", "ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key)
    },
    leadsTo: (page) =>
      expect(dates(page).getByRole("button", { name: dayName(addDays(TODAY, 9), "pt-BR") })).toBeFocused(),
  },
  "typed text has its suggestions": {
    on: "/",
    does: async (page) => {
      await where(page).click()
      await page.keyboard.type("pinh")
    },
    leadsTo: async (page) => {
      await expect(page.getByRole("option").first()).toHaveText(/^Pinheiros/)
      await expect(where(page)).toHaveValue("pinh")
      await expect(where(page)).toBeFocused()
    },
  },
  "keys choose a suggestion": {
    on: "/imoveis",
    isOnlyEarly: true,
    does: async (page) => {
      await where(page).focus()
      await page.keyboard.type("pinh")
      for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key)
    },
    leadsTo: (page) => isPlace(page, "Pinheiros, São Paulo"),
  },
  "the caret stays in the typed text": {
    on: FLAT,
    does: async (page) => {
      await where(page).click()
      await page.keyboard.type("piheiros")
      for (let back = 0; back < 6; back++) await page.keyboard.press("ArrowLeft")
    },
    leadsTo: async (page) => {
      await expect(page.locator("html")).toHaveAttribute("data-live", "")
      await page.keyboard.type("n")
      await isPlace(page, "pinheiros")
    },
  },
  "another order is applied": {
    on: "/imoveis",
    does: (page) => page.locator("#results-sort").selectOption("price"),
    leadsTo: (page) => expect(page).toHaveURL(/sort=price/),
  },
  "a heart keeps its flat": {
    on: "/imoveis?q=tijolos",
    does: (page) => page.getByRole("button", { name: "Guardar Loft dos Tijolos nos favoritos" }).click(),
    leadsTo: (page) =>
      expect(page.getByRole("button", { name: "Guardar Loft dos Tijolos nos favoritos" })).toHaveAttribute(
        "aria-pressed",
        "true",
      ),
  },
  "the photographs open": {
    on: FLAT,
    does: (page) => page.getByRole("button", { name: PROPERTY_NAMES.pt.allPhotos }).click(),
    leadsTo: (page) => expect(page.getByRole("dialog")).toContainText("1 de 5"),
  },
  "the sheet of the search opens": {
    on: "/",
    isPhone: true,
    does: (page) => page.locator(".sheet-opener").click(),
    leadsTo: (page) => expect(page.getByRole("combobox", { name: "Onde" })).toBeVisible(),
  },
  "the message keeps what was typed": {
    on: "/contato",
    does: async (page) => {
      await page.getByLabel("Nome completo").fill("Ana Conceição")
      await page.getByLabel("E-mail", { exact: true }).first().fill("ana@exemplo.com.br")
      await page.locator("#subject").selectOption("other")
      await page.locator("#message").fill("Queria saber se tem berço.")
    },
    leadsTo: async (page) => {
      await hydrated(page)
      await expect(page.locator("#name")).toHaveValue("Ana Conceição")
      await expect(page.locator("#subject")).toHaveValue("other")
      await page.locator("#message").fill("")
      await page.getByRole("button", { name: "Enviar mensagem" }).click()
      // Only what was emptied is missing.
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(1)
      await expect(page.locator("#message")).toHaveAttribute("aria-invalid", "true")
    },
  },
}

/** Holds the scripts of all pages back. @returns lets them come */
async function hold(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let areComing = false
  await page.route(SCRIPTS, (route) => (areComing ? route.continue() : void held.push(route)))
  return async () => {
    areComing = true
    for (const route of held.splice(0)) await route.continue()
  }
}

for (const [what, { on, does, leadsTo, isPhone, isOnlyEarly }] of Object.entries(ACTS))
  test(`${what}, whenever the scripts come`, ANY_SCREEN, async ({ page }) => {
    if (isPhone) await page.setViewportSize({ width: 360, height: 780 })
    const forget = () =>
      page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    if (!isOnlyEarly) {
      await test.step("while they come", async () => {
        await page.goto(on, { waitUntil: "commit" })
        await does(page)
        await leadsTo(page)
        await forget()
      })
      await test.step("when they are there", async () => {
        await page.goto(on)
        await hydrated(page)
        await does(page)
        await leadsTo(page)
        await forget()
      })
    }
    await page.clock.install()
    for (const late of [1_000, 10_000])
      await test.step(`before they come, ${late / 1_000} s late`, async () => {
        const release = await hold(page)
        await page.goto(on)
        await does(page)
        await page.clock.runFor(late)
        await expect(page.locator("html")).not.toHaveAttribute("data-live")
        await release()
        await leadsTo(page)
        await expect(page.locator("[data-waiting]")).toHaveCount(0)
        await forget()
      })
  })

test("nobody who does nothing waits for scripts, nor do they come before the page is painted", async ({
  page,
}) => {
  const release = await hold(page)
  const asked = page.waitForRequest(SCRIPTS)
  await page.goto(FLAT)
  await asked
  const { painted, started } = await page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      }),
    )
    const links = document.querySelectorAll("link[rel=modulepreload]")
    return { painted: largest, started: links.length }
  })
  expect(painted).toBeGreaterThan(0)
  expect(started).toBeGreaterThan(10)
  const html = await (await page.request.get(FLAT)).text()
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toMatch(/<script[^>]* src=/)
  await release()
  await expect(page.locator("html")).toHaveAttribute("data-live", "")
})

/** The modules that the page has asked for after ten seconds in which nobody has done anything. */
async function askedFor(page: Page, path: string): Promise<number> {
  await page.clock.install()
  await page.goto(path)
  await page.clock.runFor(10_000)
  return await page.locator("link[rel=modulepreload]").count()
}

test("a page of text asks for no scripts until somebody uses it", async ({ page }) => {
  for (const path of ["/termos", "/blog", "/en/dicas", "/es/eventos"])
    expect([path, await askedFor(page, path)]).toEqual([path, 0])
  await page.keyboard.press("Tab")
  await expect(page.locator("html")).toHaveAttribute("data-live", "")
  await expect(page.getByRole("link", { name: "Ir al contenido" })).toBeFocused()
})

test("a page of text asks for them by itself where favourites are kept, which only they can show", async ({
  page,
}) => {
  expect(await askedFor(page, "/termos")).toBe(0)
  await page.evaluate(() => localStorage.setItem("pouso.favourites", '["PSO-302"]'))
  expect(await askedFor(page, "/termos")).toBeGreaterThan(10)
  await expect(page.getByRole("link", { name: "Favoritos (1)" })).toBeVisible()
})

test("a press that waits says so, and Escape takes it back", async ({ page }) => {
  const release = await hold(page)
  await page.goto("/")
  await checkIn(page).focus()
  await page.keyboard.press("Enter")
  await expect(checkIn(page)).toHaveAttribute("data-waiting", "")
  await page.keyboard.press("Escape")
  await expect(page.locator("[data-waiting]")).toHaveCount(0)
  await release()
  await hydrated(page)
  await expect(dates(page)).toHaveCount(0)
})

test("an address that was sent before the scripts came is sent once", GATE, async ({ page }) => {
  const release = await hold(page)
  const posts: Route[] = []
  await page.route("**/api/notify", (route) => void posts.push(route))
  await page.goto(launchUrl)
  await page.getByRole("textbox").fill("cedo@exemplo.com.br")
  await page.keyboard.press("Enter")
  await expect.poll(() => posts.length).toBe(1)
  // What counts the visit comes once the page is live.
  const live = page.waitForRequest(/\/measure-/)
  await release()
  await live
  expect(posts.map((route) => route.request().isNavigationRequest())).toEqual([true])
  await posts[0]?.continue()
  await expect(page.getByText("Obrigado! Você será notificado em breve.")).toBeVisible()
  expect(posts).toHaveLength(1)
})

for (const [how, cut] of [
  ["cannot be reached", (route: Route) => route.abort()],
  ["are gone", (route: Route) => route.fulfill({ status: 404, body: "" })],
] as const)
  test(`with scripts that ${how} nothing waits, and the search goes on`, async ({ page, complaints }) => {
    await page.route(SCRIPTS, cut)
    await page.goto("/")
    await checkIn(page).click()
    await expect(page.locator("[data-waiting]")).toHaveCount(0)
    await where(page).fill("Pinheiros")
    await where(page).press("ArrowDown")
    await where(page).press("Enter")
    await page.waitForURL(/\/imoveis\?location=Pinheiros/)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expectOnlyNetworkComplaints(complaints)
  })

test(
  "a page says that it is live when it is, not when what is around it is",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    await page.addInitScript(() => {
      const isHydrated = (element: Element | null) =>
        Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps"))
      new MutationObserver(() =>
        Object.assign(window, { wasLive: isHydrated(document.querySelector("main > *")) }),
      ).observe(document, { attributeFilter: ["data-live"], subtree: true })
    })
    for (const path of ["/contato", "/en"]) {
      await page.goto(path)
      await hydrated(page)
      expect(await page.evaluate("wasLive")).toBe(true)
    }
  },
)
