import { type RefObject, useLayoutEffect, useRef } from "react"
import { motionTiming } from "#web/ui/transitions.ts"

/**
 * Lets an amount count up or down to a new value. The element's text is the final one at once, also for screen readers;
 * what is seen meanwhile is in its `data-counting` (web/ui/transitions.css).
 * @param amount in centavos
 * @returns for the element that shows it
 */
export function useAnimatedNumber(
  amount: number,
  write: (centavos: number) => string,
): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  const before = useRef(amount)
  const latest = useRef(write)
  latest.current = write
  useLayoutEffect(() => {
    const from = before.current
    before.current = amount
    const element = place.current
    const timing = motionTiming()
    if (from === amount || element === null || timing === undefined) return
    // It animates nothing, but knows how far a movement is by now.
    const clock = element.animate([], timing)
    let frame = 0
    const count = () => {
      const progress = clock.effect?.getComputedTiming().progress ?? null
      if (progress === null) {
        delete element.dataset.counting
        return
      }
      element.dataset.counting = latest.current(from + (amount - from) * progress)
      frame = requestAnimationFrame(count)
    }
    count()
    return () => {
      cancelAnimationFrame(frame)
      clock.cancel()
      delete element.dataset.counting
    }
  }, [amount])
  return place
}
