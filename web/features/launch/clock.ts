import { fromCallback } from "xstate"
import type { LandingCountdownEvent } from "#machines/launch/landing-countdown.machine.ts"
import { untilNextTick } from "#machines/launch/time-left.ts"

/** Events after which the last tick may be outdated: the page is visible again, or restored from the bfcache. */
const WAKING = ["visibilitychange", "pageshow", "focus"] as const

/** The browser's clock: ticks when the countdown's second changes, and on each of those events. */
export const browserClock = fromCallback<LandingCountdownEvent, { target: number }>(({ sendBack, input }) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    const now = Date.now()
    timer = setTimeout(tick, untilNextTick(input.target, now))
    sendBack({ type: "TICKED", now })
  }
  for (const event of WAKING) window.addEventListener(event, tick)
  tick()
  return () => {
    clearTimeout(timer)
    for (const event of WAKING) window.removeEventListener(event, tick)
  }
})
