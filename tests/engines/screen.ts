import { expect } from "@playwright/test"
import type { EngineWindow, Key } from "./windows/window.ts"

/** Timeout for something to appear, ms. */
const TIMEOUT = 60_000
const LOOK_EVERY = [25, 50, 100]

/** Attribute that marks the element that was found. */
const FOUND = "data-engine-found"

/** What a visitor sees and does, in any engine. Elements are found by a CSS selector and their text. */
export class Screen {
  readonly #window: EngineWindow
  readonly #origin: string
  constructor(window: EngineWindow, origin: string) {
    this.#window = window
    this.#origin = origin
  }

  /** Opens a page of the site, and waits until it is hydrated. */
  async open(path: string, { scripts = true } = {}): Promise<void> {
    await this.#window.goto(this.#origin + path)
    if (scripts) await this.alive()
  }

  /** Waits until React has hydrated the page. */
  async alive(): Promise<void> {
    await this.until("the page is alive", () =>
      this.evaluate(() => {
        dispatchEvent(new Event("pointermove"))
        return document.documentElement.hasAttribute("data-live")
      }),
    )
  }

  back(): Promise<void> {
    return this.#window.back()
  }

  /** Runs a function in the page; it can use only its arguments, nothing from the surrounding scope. */
  async evaluate<Result, Args extends unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return (await this.#window.evaluate(`(${run})(...${JSON.stringify(args)})`)) as Result
  }

  /** Path and query of the current URL. */
  address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search)
  }

  /** Waits for a URL. */
  async at(pattern: RegExp): Promise<void> {
    await expect
      .poll(() => this.address().catch(String), { timeout: TIMEOUT, intervals: LOOK_EVERY })
      .toMatch(pattern)
  }

  /** Waits until an element is visible. @param says part of its accessible name or text */
  async see(selector: string, says = ""): Promise<void> {
    await this.until(`${selector} ${says}`, async () => (await this.#find(selector, says)) !== undefined)
  }

  /** Waits until no such element is visible. */
  async gone(selector: string, says = ""): Promise<void> {
    await this.until(`no ${selector} ${says}`, async () => (await this.#find(selector, says)) === undefined)
  }

  /** Presses the middle of an element, as soon as it is visible and has stopped moving. */
  async click(selector: string, says = ""): Promise<void> {
    let last: string | undefined
    await this.until(`${selector} ${says}`, async () => {
      const before = last
      last = await this.#find(selector, says)
      return last !== undefined && last === before
    })
    await this.#window.click(`[${FOUND}]`)
  }

  /** Presses a field and replaces its text. */
  async enter(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.evaluate((field) => document.querySelector<HTMLInputElement>(field)?.select(), selector)
    await this.#window.type(text)
  }

  /** Sets the value of a native select or date field. */
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

  /** Replaces the stamp of the form in the page's main part. */
  async setStamp(stamp: string): Promise<void> {
    await this.evaluate((value) => {
      const field = document.querySelector<HTMLInputElement>("main input[name=stamp]")
      if (field === null) throw new Error("the form has no stamp")
      field.value = value
    }, stamp)
  }

  picture(): Promise<Buffer> {
    return this.#window.picture()
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    // During navigation, evaluating in the page fails, so retry.
    const look = () => isSo().catch((error: unknown) => String(error))
    await expect.poll(look, { message: what, timeout: TIMEOUT, intervals: LOOK_EVERY }).toBe(true)
  }

  /**
   * Finds a visible element, also in the map frame; marks it and scrolls it into view where its middle cannot be pressed: like
   * a person, who does not scroll what is in reach, and would move what keeps its place in the window.
   * @returns its position, undefined if there is none
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
        if (found === undefined) return null
        found.setAttribute(mark, "")
        const before = found.getBoundingClientRect()
        const isInReach =
          found.ownerDocument === document &&
          found.contains(document.elementFromPoint(before.x + before.width / 2, before.y + before.height / 2))
        if (!isInReach) found.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
        const box = found.getBoundingClientRect()
        return [box.x, box.y, box.width, box.height].join()
      },
      selector,
      says,
      FOUND,
    )
    return place ?? undefined
  }
}
