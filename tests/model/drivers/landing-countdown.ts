import { expect } from "@playwright/test"
import {
  DEFAULT_WAIT,
  type landingCountdownMachine,
  TICK,
  timeLeft,
} from "#machines/launch/landing-countdown.machine.ts"
import { hydrated, LAUNCH_NAMES, launchedUrl, launchUrl, type Page } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { landingCountdown } from "../models/landing-countdown.ts"

const { launchingIn, units, reload } = LAUNCH_NAMES.pt
const HAS_COME = "Chegou a hora."

/** The digits before the launch. A stopped clock looks the same as one between two ticks. */
const digits = (page: Page) => [
  page.getByRole("main").filter({ hasNotText: HAS_COME }).getByRole("timer", { name: launchingIn }),
]

/** The countdown of the launch page. */
export const countdownOfTheLaunch = driver<typeof landingCountdownMachine>({
  screen: "launch page",
  model: landingCountdown,
  open: async ({ page, stopClock }, { now, target }) => {
    await stopClock(now)
    await page.goto(target > now ? launchUrl : launchedUrl)
    await hydrated(page)
  },
  events: {
    TICKED: async ({ page, pass }, { now }) => {
      // However long the device slept or the clock was changed, the next tick shows the right time.
      await page.clock.setSystemTime(now - TICK)
      await pass(TICK)
    },
    "xstate.error.actor.clock": async ({ page }) => {
      await page.addInitScript(() => {
        const listen = window.addEventListener.bind(window)
        window.addEventListener = (...args: Parameters<typeof listen>) => {
          if (args[0] === "focus") throw new Error("no clock")
          listen(...args)
        }
      })
      await page.reload()
      await hydrated(page)
    },
  },
  // A clock can fail only when it starts; the default wait of thirty days restarts with the page.
  offers: ({ context: { now, target } }, { type }) => type === "TICKED" || target - now === DEFAULT_WAIT,
  states: {
    "landingCountdown.counting": digits,
    "landingCountdown.stopped": digits,
    "landingCountdown.reached": (page) => [
      page.getByRole("status").getByText(HAS_COME),
      page.getByRole("link", { name: reload }),
    ],
  },
  shows: async ({ page, pass }, snapshot) => {
    if (!snapshot.matches("counting")) await pass(5 * TICK)
    const { days, hours, minutes, seconds } = timeLeft(snapshot.context.target, snapshot.context.now)
    const shown = [days, hours, minutes, seconds].map(
      (value, at) => `${String(value).padStart(2, "0")} ${units[at]}`,
    )
    await expect(page.getByRole("timer", { name: launchingIn }).getByRole("paragraph")).toHaveText([
      launchingIn,
      ...shown,
    ])
  },
})
