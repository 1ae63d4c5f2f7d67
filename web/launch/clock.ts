import { fromCallback } from "xstate"
import { type LandingCountdownEvent, untilNextTick } from "#machines/launch/landing-countdown.machine.ts"

/** Events after which the time may be another than the last tick said: shown again, taken from the back/forward cache. */
const WAKING = ["visibilitychange", "pageshow", "focus"] as const

/** The browser's clock: ticks when the countdown's second changes, and whenever the page wakes up. */
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
