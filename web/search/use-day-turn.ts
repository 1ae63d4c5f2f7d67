import { useEffect } from "react"
import { type Day, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"

/**
 * Reports the current day in São Paulo whenever the tab becomes visible again, so that after midnight the calendar
 * disables the past day.
 * @param onSeen must be a stable function; otherwise every render replaces the listener
 */
export function useDayTurn(onSeen: (today: Day) => void): void {
  useEffect(() => {
    const look = () => onSeen(todayIn(SITE_TIME_ZONE))
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [onSeen])
}
