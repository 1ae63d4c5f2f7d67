import { expect } from "@playwright/test"
import { hydrated, type Page } from "../../e2e/fixtures.ts"
import { NEWSLETTER_NAMES } from "../../e2e/newsletter/newsletter.ts"
import { ripeStamp } from "../../fixtures/stamps.ts"
import type { Stage, StandIn } from "../stage.ts"

export const FOOT_API = "**/api/newsletter"

export const foot = (page: Page) => page.getByRole("contentinfo")
export const field = (page: Page) => foot(page).getByLabel(NEWSLETTER_NAMES.pt.label)
export const status = (page: Page) => foot(page).getByRole("status")

/** Opens a page and focuses its newsletter form, with the clock stopped and its requests held. */
export async function openAtTheFoot({ page, stopClock, hold, enter }: Stage): Promise<void> {
  await hold(FOOT_API)
  await stopClock()
  await page.goto("/termos")
  await hydrated(page)
  await enter(field(page), "")
}

/**
 * Responds with the stamp that the form waits for: the Worker's own would be too young for the Worker when the page's
 * clock, but not the Worker's, was advanced.
 */
export async function answerStamp({ answer }: Stage): Promise<void> {
  await answer(FOOT_API, { json: { stamp: await ripeStamp() } })
}

/** Responds to the form's request: by the Worker if the address is to be accepted, else by a stub. */
export async function answerPost({ page, answer }: Stage, said: string): Promise<void> {
  if (said !== "accepted") return await answer(FOOT_API, standIn(said))
  await answer(FOOT_API, "worker")
  await expect(status(page)).toBeFocused()
}

/** The server's response for a failure that the machine receives. */
function standIn(said: string): StandIn {
  const error = (code: string, fields: object[] = []) => ({ error: { code, fields, requestId: "stand-in" } })
  if (said === "tooManyRequests") return { status: 429, json: error(said) }
  if (said === "unavailable") return { status: 503, json: error(said) }
  const wrong = said === "robot" ? { field: "website", code: "mustBeEmpty" } : { field: "stamp", code: said }
  return { status: 422, json: error("invalidBody", [wrong]) }
}
