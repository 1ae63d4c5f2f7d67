import { addDays, type Day, nightsBetween } from "#machines/site/day.ts"

/** Consecutive nights: the night of day D goes from D to D+1. */
export interface NightRun {
  from: Day
  /** Day after the last night. */
  until: Day
}

/** True when no night from `from` until the day before `until` is blocked. */
export function isFree(blocked: readonly NightRun[], from: Day, until: Day): boolean {
  return blocked.every((run) => run.until <= from || run.from >= until)
}

/** Groups nights, given in any order, into sorted runs. */
export function runsOf(nights: readonly Day[]): NightRun[] {
  const runs: NightRun[] = []
  for (const night of [...new Set(nights)].sort()) {
    const last = runs.at(-1)
    if (last?.until === night) last.until = addDays(night, 1)
    else runs.push({ from: night, until: addDays(night, 1) })
  }
  return runs
}

/** The nights of a run that are within a window, in order. */
export function nightsOf(run: NightRun, window: NightRun): Day[] {
  const from = run.from > window.from ? run.from : window.from
  const until = run.until < window.until ? run.until : window.until
  return Array.from({ length: Math.max(0, nightsBetween(from, until)) }, (_, at) => addDays(from, at))
}
