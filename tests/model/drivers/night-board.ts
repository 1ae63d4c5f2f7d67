import { expect, type Page } from "@playwright/test"
import type { nightBoardMachine } from "#machines/desk/night-board.machine.ts"
import { TEST_OPERATOR } from "../../../scripts/test-ports.ts"
import { accessUrl } from "../../e2e/fixtures.ts"
import { addDays, nightsFrom } from "../days.ts"
import { driver } from "../driver.ts"
import { FLATS, nightBoard } from "../models/night-board.ts"
import type { Stage } from "../stage.ts"

/** Days on the board, and how many of them are over. */
const NIGHTS = 14
const OVER = 3
const NAMES: Record<string, string> = {
  [FLATS.loft]: "Loft dos Tijolos",
  [FLATS.varanda]: "Varanda Lorena",
}

const row = (page: Page, code: string) => page.locator(`.nights[data-code="${code}"]`)
export const choice = (page: Page) => page.locator(".nights > .choice")
export const form = (page: Page) => page.locator("#escolha")

/** The middle of a night of a row, which is brought into the middle of the screen. */
async function middleOf({ page, world }: Stage, code: string, night: string) {
  await row(page, code).evaluate(async (element) => {
    // Rows get their own height only in view.
    for (const _ of ["near", "there"]) {
      element.scrollIntoView({ block: "center" })
      for (const __ of ["laid out", "painted"]) await new Promise(requestAnimationFrame)
    }
  })
  const box = await row(page, code).boundingBox()
  if (box === null) throw new Error(`no row of ${code}`)
  const at = nightsFrom(addDays(world.today, -OVER), night)
  return { x: box.x + (box.width * (at + 0.5)) / NIGHTS, y: box.y + box.height / 2 }
}

async function press(stage: Stage, code: string, night: string): Promise<void> {
  const { page, world } = stage
  if (world.means !== "keyboard") {
    const { x, y } = await middleOf(stage, code, night)
    return await (world.means === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  }
  const wanted = nightsFrom(addDays(world.today, -OVER), night) + 1
  await stage.tabTo(row(page, code))
  const cursor = page.locator(".nights > .cursor")
  // The first press of an arrow goes to today, each further one a night on.
  if ((await cursor.count()) === 0) await page.keyboard.press("ArrowRight")
  for (let at = Number(await cursor.getAttribute("data-at")); at !== wanted; at += at < wanted ? 1 : -1)
    await page.keyboard.press(at < wanted ? "ArrowRight" : "ArrowLeft")
  await page.keyboard.press("Enter")
}

async function draw(stage: Stage, code: string, from: string, to: string): Promise<void> {
  const { page, world } = stage
  const [start, end] = [await middleOf(stage, code, from), await middleOf(stage, code, to)]
  if (world.means === "pointer") {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 4 })
    return await page.mouse.up()
  }
  const client = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: (typeof start)[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints })
  await touch("touchStart", [start])
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", [{ x: start.x + (end.x - start.x) * part, y: start.y }])
  await touch("touchEnd", [])
  await client.detach()
}

/** The operator's night board, of a few properties, from some days ago on. */
export const boardOfTheDesk = driver<typeof nightBoardMachine>({
  screen: "board",
  model: nightBoard,
  open: async ({ page, world }) => {
    await page.goto(`${accessUrl}/cdn-cgi/access/login?email=${TEST_OPERATOR}`)
    await page.goto(`${accessUrl}/operador/noites?q=pso-10&de=${addDays(world.today, -OVER)}`)
    await row(page, FLATS.loft).and(page.locator("[tabindex]")).waitFor()
  },
  events: {
    NIGHT_PRESSED: (stage, { code, night }) => press(stage, code, night),
    NIGHTS_DRAWN: (stage, { code, from, to }) => draw(stage, code, from, to),
    CANCELLED: async ({ page, press, world }) =>
      (await form(page).isVisible()) && world.means !== "keyboard"
        ? press(form(page).getByRole("button", { name: "Cancelar" }))
        : page.keyboard.press("Escape"),
  },
  // Without a keyboard there is no Escape, and without a pointer no stroke.
  offers: (snapshot, { type }, { means }) =>
    !(type === "NIGHTS_DRAWN" && means === "keyboard") &&
    !(type === "CANCELLED" && means === "touch" && !snapshot.matches("chosen")),
  states: {
    "nightBoard.idle": (page) => [page.locator("main:not(:has(.choice)) > .board")],
    "nightBoard.begun": (page) => [page.locator("main:has(#escolha[hidden])").locator(choice(page))],
    "nightBoard.chosen": (page) => [choice(page), form(page)],
  },
  shows: async ({ page, world }, { context: { nights }, value }) => {
    if (nights === undefined) return
    const { code, first, last } = nights
    const mark = row(page, code).locator(".choice")
    await expect(mark).toHaveAttribute("data-at", String(nightsFrom(addDays(world.today, -OVER), first) + 1))
    await expect(mark).toHaveAttribute("data-for", String(nightsFrom(first, last) + 1))
    if (value !== "chosen") return
    await expect(form(page)).toContainText(NAMES[code] ?? "")
    // Arrival and departure in words, also where the departure is beyond the board.
    await expect(form(page)).toContainText(
      /(dom|seg|ter|qua|qui|sex|sáb).\d+.[a-z]{3} – [a-zá]{3}.\d+.[a-z]{3} · /,
    )
    await expect(form(page).locator("[name=de]")).toHaveValue(first)
    await expect(form(page).locator("[name=ate]")).toHaveValue(addDays(last, 1))
  },
})
