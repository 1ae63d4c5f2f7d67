/**
 * Import for its effect: this process and all Node processes that it starts live on the tests' day, from ten in the morning in
 * São Paulo: `TEST_DAY` (`yyyy-MM-dd`, or `today`), else always the same one. Plain JavaScript, because an older Node may load
 * it, too. See docs/testing.md.
 */
import { moveClock } from "./move-clock.mjs"

const DAY = "2026-11-25"

const { TEST_DAY = DAY, NODE_OPTIONS = "" } = process.env
const starts = Date.parse(`${TEST_DAY}T10:00:00-03:00`)
if (TEST_DAY !== "today" && Number.isNaN(starts))
  throw new Error(`TEST_DAY is "${TEST_DAY}"; allowed: "today", or a day`)
// Worked out once, so that the clocks of all processes, and of the pages that they open, agree.
process.env.TEST_CLOCK ??= String(TEST_DAY === "today" ? 0 : starts - Date.now())
if (!NODE_OPTIONS.includes(import.meta.url))
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${import.meta.url}`

/** How far the clock was moved, ms. */
export const TEST_CLOCK = Number(process.env.TEST_CLOCK)
moveClock(TEST_CLOCK)
