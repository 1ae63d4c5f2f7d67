import { useEffect } from "react"
import { type Day, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"

/**
 * Says what day it is in São Paulo whenever the tab is shown again: one that comes back after midnight offers no past
 * day.
 * @param onSeen the same function at every render, or the listener is renewed each time
 */
export function useDayTurn(onSeen: (today: Day) => void): void {
  useEffect(() => {
    const look = () => onSeen(todayIn(SITE_TIME_ZONE))
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [onSeen])
}
