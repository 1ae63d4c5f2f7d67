import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test"
import type { Day } from "#machines/site/day.ts"
import { idle } from "../e2e/fixtures.ts"
import { type Means, type World, worldOf } from "./model.ts"

/** Short polling intervals: every step of a walk waits, usually for a few milliseconds. */
export const SOON = { intervals: [10, 20, 40, 80] }

/** Upper bound for the tab stops between two elements of one screen. */
const MAX_STOPS = 60

/** Longer than the router keeps what it loaded (`gcTime`), ms. */
const KEPT_FOR = 31 * 60_000

/** A page, and the actions of a person using it. */
export interface Stage {
  page: Page
  world: World
  /** Clicks an element, taps it, or moves to it with Tab and presses Enter. */
  press(target: Locator): Promise<void>
  /** Moves to an element with Tab, forwards or backwards. @throws when Tab does not reach it */
  tabTo(target: Locator): Promise<void>
  /** Replaces a field's text; an empty text clears it. */
  enter(field: Locator, text: string): Promise<void>
  /** Client-side navigation to another URL of the site, as by its links, Back and Forward. */
  follow(address: string): Promise<void>
  /** Returns to the page on another day, at noon in São Paulo. */
  comeBackOn(day: Day): Promise<void>
  /** Stops the page's clock, now or at an instant (ms since 1970); call it before the page is opened. */
  stopClock(at?: number): Promise<void>
  /** Takes over the page's clock without stopping it, so that `forget` works; call it before the page is opened. */
  keepTime(): Promise<void>
  /** Makes all answers that the site keeps too old, so that it asks for them again. */
  forget(): Promise<void>
  /** Advances the clock by so many ms. */
  pass(time: number): Promise<void>
  /** Holds all further requests to a URL until `answer` or `release`. */
  hold(address: string): Promise<void>
  /** Lets held and later requests go to the Worker. */
  release(address: string): Promise<void>
  /** URLs of the held requests. */
  waitingAt(address: string): URL[]
  /**
   * Responds to the latest held request, or fails it as if offline; older ones were aborted by the page. Resolves when
   * the page has processed the response and started whatever it waits for next.
   */
  answer(address: string, answer: "worker" | "no network" | StandIn): Promise<void>
}

/** A stubbed response of the server. */
export interface StandIn {
  status?: number
  json: unknown
}

/** Creates a stage whose page is not opened yet. */
export async function stageOf(page: Page, means: Means, today: Day): Promise<Stage> {
  await page.addInitScript(noteAnswers)
  // What moves is tested in tests/e2e/site/motion.test.ts; a walk's many steps only wait for it.
  await page.emulateMedia({ reducedMotion: "reduce" })
  const tabTo: Stage["tabTo"] = async (target) => {
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      const key = await target.evaluate((element) => {
        const { activeElement } = document
        if (activeElement === element) return undefined
        const isBefore =
          activeElement !== null &&
          (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
        return isBefore ? "Shift+Tab" : "Tab"
      })
      if (key === undefined) return
      await page.keyboard.press(key)
    }
    throw new Error(`Tab does not lead to ${target}`)
  }
  const held = new Map<string, Route[]>()
  const waiting = (address: string) => (held.get(address) ?? []).filter((route) => isOpen(route.request()))
  return {
    page,
    world: worldOf(means, today),
    tabTo,
    press: async (target) => {
      if (means === "keyboard") {
        await tabTo(target)
        return await page.keyboard.press("Enter")
      }
      // An element with only aria-disabled can still be pressed.
      const force = (await target.getAttribute("aria-disabled")) === "true"
      await (means === "touch" ? target.tap({ force }) : target.click({ force }))
    },
    enter: async (field, text) => {
      if (means === "keyboard") await tabTo(field)
      else await (means === "touch" ? field.tap() : field.click())
      await page.keyboard.press("ControlOrMeta+A")
      await page.keyboard.press("Delete")
      await page.keyboard.type(text)
    },
    follow: async (address) => {
      // A layer that was closed takes its entry away a moment later.
      await page.waitForFunction(
        () => history.state?.layers === undefined || document.querySelector("[aria-modal=true]") !== null,
      )
      await page.evaluate((to) => history.pushState({}, "", to), address)
      // Navigation is complete when the page's own links contain the URL.
      const { pathname, searchParams } = new URL(address, page.url())
      searchParams.set("lang", "pt")
      const sameInPortuguese = page.getByRole("link", { name: /Português$/, includeHidden: true }).first()
      await expect(sameInPortuguese).toHaveAttribute("href", `${pathname}?${searchParams}`)
      // The page scrolls up when what it loads is there. What is held does not come yet.
      if (held.size > 0) return
      await page.waitForFunction(() => window.__TSR_ROUTER__?.state.status === "idle")
      await idle(page)
    },
    comeBackOn: async (day) => {
      await page.clock.setFixedTime(new Date(`${day}T12:00:00-03:00`))
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
    },
    stopClock: async (at = Date.now()) => {
      await page.clock.install({ time: at - 1_000 })
      await page.clock.pauseAt(at)
    },
    keepTime: () => page.clock.install(),
    forget: () => page.clock.fastForward(KEPT_FOR),
    pass: (time) => page.clock.runFor(time),
    hold: async (address) => {
      held.set(address, [])
      await page.route(address, async (route) => {
        const waitingHere = held.get(address)
        if (waitingHere === undefined) await route.continue()
        else waitingHere.push(route)
      })
    },
    release: async (address) => {
      const open = waiting(address)
      held.delete(address)
      for (const route of open) await route.continue()
      await page.unroute(address)
    },
    waitingAt: (address) => waiting(address).map((route) => new URL(route.request().url())),
    answer: async (address, answer) => {
      const received = (url: string) =>
        page.evaluate((of) => window.answered?.filter((each) => each === of).length, url)
      let given: { request: Request; before: number | undefined } | undefined
      const isReceived = async () => {
        if (given !== undefined && (await received(given.request.url())) !== given.before) return true
        // After a request that the page aborted comes another one.
        if (given !== undefined && isOpen(given.request)) return false
        const route = waiting(address).at(-1)
        if (route === undefined) return false
        held.set(
          address,
          (held.get(address) ?? []).filter((each) => each !== route),
        )
        given = { request: route.request(), before: await received(route.request().url()) }
        if (answer === "worker") await route.continue()
        else if (answer === "no network") await route.abort()
        else await route.fulfill(answer)
        return false
      }
      await expect.poll(isReceived, { ...SOON, message: `an answer received from ${address}` }).toBe(true)
      await idle(page)
    },
  }
}

declare global {
  interface Window {
    /** URLs of completed or failed requests, but for those that the page aborted. */
    answered?: string[]
  }
}

/** Runs in the page: records which requests were completed or failed, not those that the page itself aborted. */
function noteAnswers() {
  const answered: string[] = []
  const { fetch } = window
  window.answered = answered
  window.fetch = async (...args) => {
    const [input, options] = args
    const signal = input instanceof Request ? input.signal : options?.signal
    const url = input instanceof Request ? input.url : new URL(input, location.href).href
    try {
      const response = await fetch(...args)
      await response.clone().arrayBuffer()
      return response
    } finally {
      if (signal?.aborted !== true) answered.push(url)
    }
  }
}

/** Whether the page has not aborted the request. */
function isOpen(request: Request): boolean {
  return request.failure() === null
}
