import { expect } from "@playwright/test"
import type { EngineWindow, Key } from "./windows/window.ts"

/** How long something may take to appear, ms: it ends what hangs. */
const TIMEOUT = 20_000
const LOOK_EVERY = [25, 50, 100]

/** Marks the element that was found. */
const FOUND = "data-engine-found"

/** What a visitor sees and does, in any engine. Elements are named by a CSS selector and what they say. */
export class Screen {
  readonly #window: EngineWindow
  readonly #origin: string
  constructor(window: EngineWindow, origin: string) {
    this.#window = window
    this.#origin = origin
  }

  /** Opens a page of the site, and waits until its scripts have taken it over. */
  async open(path: string, { scripts = true } = {}): Promise<void> {
    await this.#window.goto(this.#origin + path)
    if (scripts) await this.alive()
  }

  /** Waits until React has taken over the page. */
  async alive(): Promise<void> {
    await this.until("the page is alive", () =>
      this.evaluate(() => {
        const main = document.querySelector("main")
        return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"))
      }),
    )
  }

  back(): Promise<void> {
    return this.#window.back()
  }

  /** Runs a function in the page; it can use its arguments and nothing else from here. */
  async evaluate<Result, Args extends unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return (await this.#window.evaluate(`(${run})(...${JSON.stringify(args)})`)) as Result
  }

  /** Path and query of the address. */
  address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search)
  }

  /** Waits for an address. */
  async at(pattern: RegExp): Promise<void> {
    await expect
      .poll(() => this.address().catch(String), { timeout: TIMEOUT, intervals: LOOK_EVERY })
      .toMatch(pattern)
  }

  /** Waits until an element is to be seen. @param says a part of its accessible name or text */
  async see(selector: string, says = ""): Promise<void> {
    await this.until(`${selector} ${says}`, async () => (await this.#find(selector, says)) !== undefined)
  }

  /** Waits until no such element is to be seen any more. */
  async gone(selector: string, says = ""): Promise<void> {
    await this.until(`no ${selector} ${says}`, async () => (await this.#find(selector, says)) === undefined)
  }

  /** Presses the middle of an element, as soon as it is there and rests. */
  async click(selector: string, says = ""): Promise<void> {
    let last: string | undefined
    await this.until(`${selector} ${says}`, async () => {
      const before = last
      last = await this.#find(selector, says)
      return last !== undefined && last === before
    })
    await this.#window.click(`[${FOUND}]`)
  }

  /** Presses a field and writes in it, in place of what it held. */
  async enter(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.evaluate((field) => document.querySelector<HTMLInputElement>(field)?.select(), selector)
    await this.#window.type(text)
  }

  /** Gives a field that has a list or a calendar of the browser's own its value. */
  async choose(selector: string, value: string): Promise<void> {
    await this.see(selector)
    await this.evaluate(
      (field, chosen) => {
        const element = document.querySelector(field)
        if (element === null) return
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, chosen)
        for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }))
      },
      selector,
      value,
    )
  }

  press(key: Key): Promise<void> {
    return this.#window.press(key)
  }

  /** Waits until so many ms have passed since the page was asked for: a form that comes at once is a robot's. */
  async passed(ms: number): Promise<void> {
    await this.until(`${ms} ms`, () => this.evaluate((enough) => performance.now() > enough, ms))
  }

  picture(): Promise<Buffer> {
    return this.#window.picture()
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    // While a page gives way to another its elements cannot be asked for.
    const look = () => isSo().catch((error: unknown) => String(error))
    await expect.poll(look, { message: what, timeout: TIMEOUT, intervals: LOOK_EVERY }).toBe(true)
  }

  /**
   * Looks for an element that is to be seen, also in the map's frame; marks it and brings it into view.
   * @returns where it is, undefined for none
   */
  async #find(selector: string, says: string): Promise<string | undefined> {
    const place = await this.evaluate(
      (wanted, text, mark) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[src^="/mapa"]')?.contentDocument
        document.querySelector(`[${mark}]`)?.removeAttribute(mark)
        const name = (element: Element) =>
          [element.getAttribute("aria-label"), element.textContent].join(" ").replace(/\s+/g, " ")
        const found = [...document.querySelectorAll(wanted), ...(frame?.querySelectorAll(wanted) ?? [])].find(
          (element) => {
            const { width, height } = element.getBoundingClientRect()
            const { visibility } = getComputedStyle(element)
            return width > 0 && height > 0 && visibility === "visible" && name(element).includes(text)
          },
        )
        found?.setAttribute(mark, "")
        found?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
        const box = found?.getBoundingClientRect()
        return box === undefined ? null : [box.x, box.y, box.width, box.height].join()
      },
      selector,
      says,
      FOUND,
    )
    return place ?? undefined
  }
}
