/** How often the countdown is recalculated, ms (spec §9). */
export const TICK = 1000

/** Without a launch date the target is this long after the page load, ms (spec §4). */
export const DEFAULT_WAIT = 30 * 24 * 60 * 60 * TICK

/** Whole numbers, as the screen shows them. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The time between two instants (ms since 1970), rounded up to whole seconds and never below zero. */
export function timeLeft(target: number, now: number): TimeLeft {
  const total = Math.max(0, Math.ceil((target - now) / TICK))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** Time until the countdown shows the next second, ms. */
export function untilNextTick(target: number, now: number): number {
  const rest = (target - now) % TICK
  return rest > 0 ? rest : rest + TICK
}
