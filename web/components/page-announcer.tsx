import { useRouterState } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"

/**
 * Announces the title of a page that replaces another without a reload; browsers announce only pages that they load.
 * A change of the query alone is not another page.
 */
export function PageAnnouncer() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef<string>(undefined)
  const [title, setTitle] = useState("")
  useEffect(() => {
    if (path === undefined) return
    if (shown.current !== undefined && shown.current !== path) setTitle(document.title)
    shown.current = path
  }, [path])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
