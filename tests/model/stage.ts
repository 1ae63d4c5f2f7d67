import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test"
import type { Day } from "#machines/site/day.ts"
import { idle } from "../e2e/fixtures.ts"
import { type Means, type World, worldOf } from "./model.ts"

/** Looks again soon: what is waited for in a walk takes milliseconds, and each of its steps waits. */
export const SOON = { intervals: [10, 20, 40, 80] }

/** More stops than any page has between two things of one screen. */
const MAX_STOPS = 60

/** A page, and a person before it. */
export interface Stage {
  page: Page
  world: World
  /** Clicks something, taps it, or goes to it with Tab and presses Enter. */
  press(target: Locator): Promise<void>
  /** Goes to something with Tab, whichever way it lies. @throws when Tab does not lead there */
  tabTo(target: Locator): Promise<void>
  /** Writes something into a field, in place of what it holds; nothing empties it. */
  enter(field: Locator, text: string): Promise<void>
  /** Goes to another address of the site without loading the page anew, as its links, Back and Forward do. */
  follow(address: string): Promise<void>
  /** Comes back to the page on another day, at noon in São Paulo. */
  comeBackOn(day: Day): Promise<void>
  /** From now on the page's clock stands still, now or at an instant (ms since 1970); before the page is opened. */
  stopClock(at?: number): Promise<void>
  /** The clock goes on by so many ms. */
  pass(time: number): Promise<void>
  /** From now on requests to an address wait until they are answered. */
  hold(address: string): Promise<void>
  /** Those that wait, and later ones, go to the Worker. */
  release(address: string): Promise<void>
  /** Addresses of the requests that wait for an answer. */
  waitingAt(address: string): URL[]
  /**
   * Answers the latest request that waits, or fails it as without a network; older ones were given up. Then the
   * page knows: what it waits for next has begun.
   */
  answer(address: string, answer: "worker" | "no network" | StandIn): Promise<void>
}

/** What a stand-in for the server answers. */
export interface StandIn {
  status?: number
  json: unknown
}

/** A stage with nothing on it yet: its page is not open. */
export async function stageOf(page: Page, means: Means, today: Day): Promise<Stage> {
  await page.addInitScript(noteAnswers)
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
      // What only says that it is disabled can be pressed all the same.
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
      await page.evaluate((to) => history.pushState({}, "", to), address)
      // The page has taken it when its own links name it.
      const { pathname, searchParams } = new URL(address, page.url())
      searchParams.set("lang", "pt")
      const sameInPortuguese = page.getByRole("link", { name: /Português$/, includeHidden: true }).first()
      await expect(sameInPortuguese).toHaveAttribute("href", `${pathname}?${searchParams}`)
    },
    comeBackOn: async (day) => {
      await page.clock.setFixedTime(new Date(`${day}T12:00:00-03:00`))
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
    },
    stopClock: async (at = Date.now()) => {
      await page.clock.install({ time: at - 1_000 })
      await page.clock.pauseAt(at)
    },
    pass: (time) => page.clock.runFor(time),
    hold: async (address) => {
      held.set(address, [])
      await page.route(address, (route) => void held.get(address)?.push(route))
    },
    release: async (address) => {
      await page.unroute(address)
      for (const route of waiting(address)) await route.continue()
      held.delete(address)
    },
    waitingAt: (address) => waiting(address).map((route) => new URL(route.request().url())),
    answer: async (address, answer) => {
      const received = (url: string) =>
        page.evaluate((of) => window.answered?.filter((each) => each === of).length, url)
      let given: { request: Request; before: number | undefined } | undefined
      const isReceived = async () => {
        if (given !== undefined && (await received(given.request.url())) !== given.before) return true
        // What the page gave up before it was answered is followed by another request.
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
    /** Addresses that have answered, or failed to. */
    answered?: string[]
  }
}

/** In the page: keeps which requests were answered in full, or failed. */
function noteAnswers() {
  const answered: string[] = []
  const { fetch } = window
  window.answered = answered
  window.fetch = async (...args) => {
    const [input] = args
    const url = input instanceof Request ? input.url : new URL(input, location.href).href
    try {
      const response = await fetch(...args)
      await response.clone().arrayBuffer()
      return response
    } finally {
      answered.push(url)
    }
  }
}

/** Whether the page still wants an answer. */
function isOpen(request: Request): boolean {
  return request.failure() === null
}
