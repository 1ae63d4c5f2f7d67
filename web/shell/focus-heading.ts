import { isCovered } from "./layers/layer-history.ts"

/**
 * Gives the focus to the heading of the page that is shown, or to the part of it that the address names, so that
 * screen readers read it and Tab goes on from there.
 * @returns false if the page has neither, or is covered
 */
export function focusHeading(): boolean {
  // Whoever has opened a menu or a sheet meanwhile would lose it with the focus.
  if (isCovered()) return false
  const heading =
    document.getElementById(decodeURIComponent(location.hash.slice(1))) ??
    document.querySelector<HTMLElement>("main h1")
  if (heading === null) return false
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
