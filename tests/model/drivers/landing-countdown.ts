import { expect } from "@playwright/test"
import type { landingCountdownMachine } from "#machines/launch/landing-countdown.machine.ts"
import { DEFAULT_WAIT, TICK } from "#machines/launch/time-left.ts"
import { hydrated, LAUNCH_NAMES, launchedUrl, launchUrl } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { landingCountdown } from "../models/landing-countdown.ts"

const { launchingIn, units, reload } = LAUNCH_NAMES.pt
const HAS_COME = "Chegou a hora."

/** Days, hours, minutes and seconds, by the seconds before the launch at which the walks look at them. */
const DIGITS: Record<number, readonly [string, string, string, string]> = {
  2595600: ["30", "01", "00", "00"],
  2592000: ["30", "00", "00", "00"],
  2591999: ["29", "23", "59", "59"],
  2147993: ["24", "20", "39", "53"],
  3600: ["00", "01", "00", "00"],
  1: ["00", "00", "00", "01"],
  0: ["00", "00", "00", "00"],
  [-3_600]: ["00", "00", "00", "00"],
}

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
    "landingCountdown.counting": (page) => [
      page.getByRole("main").filter({ hasNotText: HAS_COME }).getByRole("timer", { name: launchingIn }),
    ],
    "landingCountdown.stopped": (page) => [page.getByRole("main").getByText(LAUNCH_NAMES.pt.date)],
    "landingCountdown.reached": (page) => [
      page.getByRole("status").getByText(HAS_COME),
      page.getByRole("link", { name: reload }),
    ],
  },
  shows: async ({ page, pass }, snapshot) => {
    if (!snapshot.matches("counting")) await pass(5 * TICK)
    const timer = page.getByRole("timer", { name: launchingIn }).getByRole("paragraph")
    if (snapshot.matches("stopped")) return await expect(timer).toHaveCount(0)
    const { target, now } = snapshot.context
    const shown = DIGITS[(target - now) / 1_000]?.map((digits, at) => `${digits} ${units[at]}`)
    await expect(timer).toHaveText([launchingIn, ...(shown ?? ["digits that are not written here"])])
  },
})
