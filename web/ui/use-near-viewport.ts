import { type RefObject, useEffect } from "react"

/** How near, from where on it is loaded. */
const NEAR = { rootMargin: "300px" }

/**
 * Calls back once, when an element comes near the viewport.
 * @param onNear must be a stable function; otherwise every render looks again
 */
export function useNear(place: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      onNear()
    }, NEAR)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, onNear])
}
