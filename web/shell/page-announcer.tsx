import { useRouterState } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { isCovered } from "./layers/layer-history.ts"

/**
 * Tells that a page has replaced another without a reload, which browsers tell only of pages that they load: its heading
 * takes the focus and is read; the title of a page without a heading is announced. A change of the query alone is not
 * another page.
 */
export function PageAnnouncer() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef<string>(undefined)
  const [title, setTitle] = useState("")
  useEffect(() => {
    if (path === undefined) return
    if (shown.current !== undefined && shown.current !== path) setTitle(focusHeading() ? "" : document.title)
    shown.current = path
  }, [path])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

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
