import { useEffect } from "react"
import { pageIsLive } from "./take-over.ts"

/**
 * Tells that the page is hydrated. Whatever may be the outermost part of a page uses it: the root's own effects run
 * before, because React hydrates what is in a Suspense boundary later, and the router has one around each page.
 */
export function useLive(): void {
  useEffect(pageIsLive, [])
}
