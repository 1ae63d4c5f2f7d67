import type { Page } from "../../e2e/fixtures.ts"
import { countdownOfTheLaunch } from "../drivers/landing-countdown.ts"
import { namesOf, textOf, textsOf, visit } from "../golden.ts"
import type { Stage } from "../stage.ts"

/** The page is opened at noon in São Paulo, so the launch is thirty days later, on 2026-12-21 at noon. */
const OPENED = "2026-11-21T12:00:00-03:00"
const counting = ["landingCountdown.counting"]
const reached = ["landingCountdown.reached"]
const stopped = ["landingCountdown.stopped"]

/** The digits, what follows them, and the date of the launch, which is thirty days after the real today. */
async function sees(page: Page) {
  const main = page.getByRole("main")
  return {
    digits: (await textsOf(page.getByRole("timer").getByRole("paragraph"))).slice(1).join(" "),
    says: await textOf(main.getByRole("status").filter({ hasText: "Chegou" }).getByRole("paragraph")),
    reload: await namesOf(main.getByRole("link", { name: "Recarregar a página" })),
    date: (await textOf(main.getByText(/^Lançamento em ./)))?.replace(/\d+ de [a-zç]+ de 20\d\d/, "DATE"),
  }
}

const NOTHING_MORE = { says: undefined, reload: [], date: undefined }

/** The device sleeps until an instant of São Paulo's clock. */
const sleepUntil =
  (instant: string) =>
  async ({ page, pass }: Stage) => {
    await page.clock.setSystemTime(Date.parse(`${instant}-03:00`) - 1_000)
    await pass(1_000)
  }

const at = (instant: string, digits: string) => ({
  name: `at ${instant}`,
  when: [sleepUntil(instant)],
  states: counting,
  sees: { digits, ...NOTHING_MORE },
})

const launchAt = (instant: string) => ({ now: Date.parse(OPENED), target: Date.parse(instant) })

export const countdownOfThirtyDays = visit({
  driver: countdownOfTheLaunch,
  name: "over thirty days",
  sees,
  input: launchAt("2026-12-21T12:00:00-03:00"),
  goldens: [
    {
      name: "at first",
      states: counting,
      sees: { digits: "30 Dias 00 Horas 00 Min 00 Seg", ...NOTHING_MORE },
    },
    at("2026-11-21T12:00:01", "29 Dias 23 Horas 59 Min 59 Seg"),
    at("2026-11-21T12:00:02", "29 Dias 23 Horas 59 Min 58 Seg"),
    at("2026-11-21T12:00:59", "29 Dias 23 Horas 59 Min 01 Seg"),
    at("2026-11-21T12:01:00", "29 Dias 23 Horas 59 Min 00 Seg"),
    at("2026-11-21T12:01:01", "29 Dias 23 Horas 58 Min 59 Seg"),
    at("2026-11-21T13:00:00", "29 Dias 23 Horas 00 Min 00 Seg"),
    at("2026-11-21T13:00:01", "29 Dias 22 Horas 59 Min 59 Seg"),
    at("2026-11-22T12:00:00", "29 Dias 00 Horas 00 Min 00 Seg"),
    at("2026-11-22T12:00:01", "28 Dias 23 Horas 59 Min 59 Seg"),
    at("2026-11-26T15:20:07", "24 Dias 20 Horas 39 Min 53 Seg"),
    at("2026-12-01T00:00:00", "20 Dias 12 Horas 00 Min 00 Seg"),
    at("2026-12-11T11:59:50", "10 Dias 00 Horas 00 Min 10 Seg"),
    at("2026-12-20T11:59:59", "01 Dias 00 Horas 00 Min 01 Seg"),
    at("2026-12-20T12:00:01", "00 Dias 23 Horas 59 Min 59 Seg"),
    at("2026-12-21T10:59:59", "00 Dias 01 Horas 00 Min 01 Seg"),
    at("2026-12-21T11:00:01", "00 Dias 00 Horas 59 Min 59 Seg"),
    at("2026-12-21T11:58:59", "00 Dias 00 Horas 01 Min 01 Seg"),
    at("2026-12-21T11:59:50", "00 Dias 00 Horas 00 Min 10 Seg"),
    at("2026-12-21T11:59:59", "00 Dias 00 Horas 00 Min 01 Seg"),
    {
      name: "at the launch",
      when: [sleepUntil("2026-12-21T12:00:00")],
      states: reached,
      sees: {
        digits: "00 Dias 00 Horas 00 Min 00 Seg",
        says: "Chegou a hora. Recarregar a página",
        reload: ["Recarregar a página"],
        date: undefined,
      },
    },
  ],
})

export const countdownThatIsOver = visit({
  driver: countdownOfTheLaunch,
  name: "after the launch",
  sees,
  input: launchAt(OPENED),
  goldens: [
    {
      name: "at first",
      states: reached,
      sees: {
        digits: "00 Dias 00 Horas 00 Min 00 Seg",
        says: "Chegou a hora. Recarregar a página",
        reload: ["Recarregar a página"],
        date: undefined,
      },
    },
  ],
})

export const countdownWithoutClock = visit({
  driver: countdownOfTheLaunch,
  name: "without a clock",
  sees,
  input: launchAt("2026-12-21T12:00:00-03:00"),
  goldens: [
    {
      name: "the launch date",
      when: [{ type: "xstate.error.actor.clock", error: new Error("no clock") }],
      states: stopped,
      sees: { digits: "", says: undefined, reload: [], date: "Lançamento em DATE" },
    },
  ],
})
