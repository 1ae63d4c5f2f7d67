import type { KeyboardEvent } from "react"

const SHEET = "(max-width: 47.99rem)"

/** On phones the open bar covers the page: Tab goes round inside it. */
export function keepFocusInside(event: KeyboardEvent, container: HTMLElement | null): void {
  if (container === null || !matchMedia(SHEET).matches) return
  const stops = [...container.querySelectorAll<HTMLElement>("a[href], button, input, select")].filter(
    (element) =>
      element.tabIndex >= 0 && !element.hasAttribute("disabled") && element.getClientRects().length > 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault()
    first?.focus()
  }
}
