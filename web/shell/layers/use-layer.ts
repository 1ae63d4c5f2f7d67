import { useLayoutEffect, useRef } from "react"
import { addLayer } from "./layer-history.ts"

/**
 * Makes what covers the page one entry of the history while it is open: Back, Escape and the browser's gesture close
 * it, and a link inside leads on from the page below.
 * @param close closes it, and gives the focus back to what opened it
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useLayoutEffect(() => (isOpen ? addLayer({ close: () => latest.current() }) : undefined), [isOpen])
}
