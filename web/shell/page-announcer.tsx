import { useRouterState } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { focusHeading } from "./focus-heading.ts"

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
