import { useEffect } from "react"
import { type Day, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"

/** How often a visible tab looks at the day, ms. */
const LOOK_EVERY = 60_000

/**
 * Reports the current day in São Paulo whenever it has changed since the page was opened and whenever the tab becomes
 * visible again, so that after midnight the calendar disables the past day.
 * @param onSeen must be a stable function; otherwise every render replaces the listener
 */
export function useDayTurn(onSeen: (today: Day) => void): void {
  useEffect(() => {
    // What is loaded on demand may come after midnight.
    let seen = todayIn(SITE_TIME_ZONE, new Date(performance.timeOrigin))
    const look = () => {
      seen = todayIn(SITE_TIME_ZONE)
      onSeen(seen)
    }
    const lookForTurn = () => {
      if (todayIn(SITE_TIME_ZONE) !== seen) look()
    }
    lookForTurn()
    const timer = setInterval(lookForTurn, LOOK_EVERY)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [onSeen])
}
