import type { Frame, Page } from "@playwright/test"

/**
 * Touch usability problems of a page, one line each: fields that iOS zooms into, targets smaller than
 * 44 × 44 px, text that does not fit its field. The size of a target is the area in which hit tests return it, not
 * its box or padding.
 * @param within selector of the touchable part, when a dialog or sheet covers the rest
 */
export async function touchProblems(page: Page | Frame, within = "body"): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.evaluate(findTouchProblems, within)
}

/** Texts and controls within the screen's safe area insets, px: under a notch or rounded corners. */
export function coveredByInsets(page: Page, insets: { left: number; right: number }): Promise<string[]> {
  return page.evaluate(findCovered, insets)
}

// Both functions run in the page, where nothing else from this file is in scope.

function findTouchProblems(within: string): string[] {
  const TARGETS = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option]"
  /** The map's credits are small print: links in a line of text. */
  const CREDITS = ".leaflet-control-attribution a"
  const PIN = ".price-marker, .map-mark"
  /** On phones the metro's drawing is an overview that takes no taps: its lines stand below it as buttons. */
  const OVERVIEW = ".metro-drawing a"
  /** Points of a 44 × 44 px square: centre, edge midpoints, and where the inscribed circle meets the diagonals. */
  const AROUND = [
    [22, 22],
    ...[0, 43].flatMap((end) => [
      [22, end],
      [end, 22],
    ]),
    ...[7, 36].flatMap((one) => [7, 36].map((other) => [one, other])),
  ] as [number, number][]
  const found: string[] = []
  const isSeen = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      width > 1 &&
      height > 1 &&
      right + scrollX > 0 &&
      bottom + scrollY > 0
    )
  }
  const nameOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const text = element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent
    const said = (text ?? "").replace(/\s+/g, " ").trim().slice(0, 40)
    const box = `${Math.round(width * 10) / 10} × ${Math.round(height * 10) / 10} px`
    return `${element.localName}.${element.getAttribute("class") ?? ""} "${said}" (${box})`
  }
  const isTicked = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type)

  /** A link in a sentence, with other words in the same paragraph, may be as high as its line (WCAG 2.5.8). */
  const isInSentence = (element: Element) => {
    if (element.localName !== "a" || getComputedStyle(element).display !== "inline") return false
    if (element.closest("nav") !== null) return false
    let block = element.parentElement as Element
    while (getComputedStyle(block).display === "inline") block = block.parentElement as Element
    let words = ""
    let isHere = false
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        const isBreak =
          node.localName === "br" || !["inline", "contents"].includes(getComputedStyle(node).display)
        if (isBreak && isHere) break
        if (isBreak) words = ""
        if (node === element) isHere = true
      } else if (node.parentElement?.closest(TARGETS) === null) words += node.textContent
    }
    return /\p{Letter}{2}/u.test(words)
  }

  /** Whether double-tap zoom is off, by `touch-action` of the element or an ancestor. */
  const isQuick = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).touchAction !== "auto" || isQuick(element.parentElement))

  /** Whether a tap at this point hits the element. */
  const isTakenAt = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const target = hit?.closest(TARGETS) ?? null
    if (target !== null || !isTicked(element)) return target === element
    return hit?.closest("label")?.control === element
  }
  /** Whether it is a range whose line lets pointers through: only its handle is a target. */
  const isHandle = (element: Element): element is HTMLInputElement =>
    element.matches("input[type=range]") && getComputedStyle(element).pointerEvents === "none"
  /** Where its handle is, of which the browser tells nothing else: as wide as high, between the ends of the line. */
  const handleBox = (range: HTMLInputElement) => {
    const { left, top, width, height } = range.getBoundingClientRect()
    const [min, max] = [Number(range.min), Number(range.max)]
    const share = (range.valueAsNumber - min) / (max - min)
    return new DOMRect(left + share * (width - height), top, height, height)
  }
  /** Whether some 44 px circle is entirely tappable; a circle, because buttons may be round. */
  const hasRoom = (element: Element) => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
    const boxes = isHandle(element)
      ? [handleBox(element)]
      : [element, ...(isTicked(element) ? (element.labels ?? []) : [])].flatMap((each) => [
          ...each.getClientRects(),
        ])
    const isTakenAround = (left: number, top: number) =>
      AROUND.every(([aside, down]) => isTakenAt(element, left + aside, top + down))
    // Search from the middle of the box outwards.
    const steps = Array.from({ length: 45 }, (_, at) => (at % 2 === 0 ? at / 2 : -(at + 1) / 2))
    return boxes.some(({ left, top, width, height }) =>
      steps.some((down) =>
        steps.some((aside) =>
          isTakenAround(Math.round(left + width / 2 - 22) + aside, Math.round(top + height / 2 - 22) + down),
        ),
      ),
    )
  }

  const pen = document.createElement("canvas").getContext("2d")
  /** Whether a text fits a field; `taken` is the width of what the browser draws next to it, px. */
  const fits = (field: HTMLElement, text: string, taken: number) => {
    const style = getComputedStyle(field)
    if (pen === null) throw new Error("nothing to measure texts with")
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return pen.measureText(text).width <= room - taken
  }

  const part = document.querySelector(within)
  if (part === null) return [`nothing is ${within}`]
  for (const element of part.querySelectorAll<HTMLElement>(TARGETS)) {
    const shown = isTicked(element) && element.labels?.[0] !== undefined ? element.labels[0] : element
    if (!isSeen(shown)) continue
    const name = nameOf(shown)
    if (element.matches("input, select, textarea") && !isTicked(element)) {
      const size = getComputedStyle(element).fontSize
      if (Number.parseFloat(size) < 16) found.push(`font of ${size}: ${name}`)
    }
    if (element instanceof HTMLSelectElement)
      // Our own select has its arrow in the padding; a native one takes space next to the text.
      for (const { text } of element.selectedOptions)
        if (!fits(element, text, getComputedStyle(element).appearance === "none" ? 0 : 20))
          found.push(`cropped “${text}”: ${name}`)
    if (element instanceof HTMLInputElement) {
      if (!fits(element, element.placeholder, 0)) found.push(`cropped “${element.placeholder}”: ${name}`)
      // The browser shows a calendar icon next to the date.
      if (element.type === "date" && !fits(element, "30/12/2030", 24)) found.push(`cropped day: ${name}`)
    }
    if (isInSentence(element) || element.matches(CREDITS)) continue
    if (element.matches(OVERVIEW) && getComputedStyle(element).pointerEvents === "none") continue
    if (!isQuick(element)) found.push(`zooms at a double tap: ${name}`)
    // Map pins are exempt, because their positions are fixed (WCAG 2.5.8), unless there is only one.
    if (element.matches(PIN) && document.querySelectorAll(PIN).length > 1) continue
    if (!hasRoom(element)) found.push(`no 44 × 44 px: ${name}`)
  }
  return [...new Set(found)]
}

function findCovered({ left, right }: { left: number; right: number }): string[] {
  const found = new Set<string>()
  const isFree = (element: Element) => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(each)
      // Scrollable content can be scrolled out of the inset; screen-reader-only content is invisible.
      if (["auto", "scroll"].includes(overflowX) || clipPath !== "none") return false
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const look = (element: Element, boxes: DOMRectList, text: string) => {
    for (const box of boxes) {
      if (box.width <= 1 || box.right + scrollX <= 0 || box.bottom + scrollY <= 0) continue
      if (box.left >= left && box.right <= innerWidth - right) continue
      if (isFree(element)) found.add(`from ${box.left} to ${box.right} px: ${element.localName} “${text}”`)
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ""
    if (text === "" || node.parentElement === null || node.parentElement.closest("script, svg") !== null)
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    look(node.parentElement, range.getClientRects(), text.slice(0, 40))
  }
  for (const field of document.querySelectorAll("button, input, select, textarea"))
    look(field, field.getClientRects(), field.getAttribute("name") ?? field.textContent ?? "")
  return [...found]
}
