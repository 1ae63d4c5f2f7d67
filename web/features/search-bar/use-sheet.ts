import { type KeyboardEvent, type RefObject, useEffect } from "react"
import { useMedia } from "#web/shell/layers/use-media.ts"

/** Up to this width the open bar covers the page; web/features/search-bar/search-sheet.css has the same breakpoint. */
const SHEET = "(max-width: 47.99rem)"

/**
 * True while the bar is open as a sheet on a phone. The sheet takes the focus when it opens; `search-bar.tsx`
 * returns it on closing.
 */
export function useSheet(isOpen: boolean, form: RefObject<HTMLFormElement | null>): boolean {
  const isNarrow = useMedia(SHEET)
  const isSheet = isOpen && isNarrow
  useEffect(() => {
    if (isSheet && !form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>("[role=combobox]")?.focus()
    }
  }, [isSheet, form])
  return isSheet
}

/** The sheet's focus trap: Tab cycles inside it, also from the container itself, which a click can focus. */
export function keepFocusInside(event: KeyboardEvent, container: HTMLElement | null): void {
  const stops = [
    ...(container?.querySelectorAll<HTMLElement>("a[href], button, input, select, summary") ?? []),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && !element.hasAttribute("disabled") && element.getClientRects().length > 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (event.shiftKey && [first, container].includes(document.activeElement as HTMLElement)) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault()
    first?.focus()
  }
}
