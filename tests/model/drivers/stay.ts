import { expect } from "@playwright/test"
import { type Day, monthOf } from "#machines/site/day.ts"
import { GUEST_KINDS, type GuestKind } from "#machines/stay/guests.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import type { stayMachine } from "#machines/stay/stay.machine.ts"
import { dayName, hydrated, NAMES, type Page } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { SLUG, saidOf } from "../goldens/stays.ts"
import type { Answer } from "../model.ts"
import { stay } from "../models/stay.ts"
import { SOON, type Stage } from "../stage.ts"
import { LABELS } from "./guest-counters.ts"
import { pressDay } from "./month-grids.ts"

const QUOTE = `**/api/properties/${SLUG}/quote?*`
const { increase, decrease } = NAMES.pt
/** Upper bound for the pages of the calendar between today and the days of the walks. */
const MAX_PAGES = 3

const panel = (page: Page) => page.getByRole("complementary")
const price = (page: Page, isBusy: boolean) => panel(page).locator(`[aria-busy="${isBusy}"]`)
const section = (page: Page) => page.getByRole("region", { name: "Disponibilidade" })
const way = (page: Page, name: string) => panel(page).getByRole("link", { name, exact: true })

/** Presses a day of the property's calendar, on whatever page it is. */
async function chooseDay(stage: Stage, day: Day): Promise<void> {
  const { page, press, world } = stage
  const button = section(page).getByRole("button", { name: dayName(day, "pt-BR") })
  for (let pages = 0; pages < MAX_PAGES && !(await button.isVisible()); pages++)
    await press(section(page).getByRole("button", { name: NAMES.pt.next }))
  await pressDay(stage, section(page), day, { month: monthOf(world.today), monthsPerPage: MAX_PAGES })
}

const rangeOf = (event: Answer) => (event.snapshot as { context: QuoteRequest }).context
const guestsOf = (event: Answer) => (event.snapshot as { context: QuoteRequest }).context.guests

/** The counters that differ between two sets of guests, and by how much. */
function steps(before: QuoteRequest["guests"], after: QuoteRequest["guests"]): [GuestKind, number][] {
  return GUEST_KINDS.map((kind): [GuestKind, number] => [kind, after[kind] - before[kind]]).filter(
    ([, by]) => by !== 0,
  )
}

/** The parameters of a stay as the address spells them. */
function parametersOf({ checkIn, checkOut, guests }: QuoteRequest): Record<string, string> {
  const counts = GUEST_KINDS.map((kind) => [kind, String(guests[kind])])
  const days = Object.entries({ checkIn, checkOut }).flatMap(([name, day]) =>
    day === undefined ? [] : [[name, `${day}T00:00:00.000Z`]],
  )
  return Object.fromEntries([...days, ...counts])
}

const addressOf = (stay: QuoteRequest) => `/imoveis/${SLUG}?${new URLSearchParams(parametersOf(stay))}`

/** As people write it: 21/12/2026. */
const written = (day: Day | undefined) =>
  day === undefined ? "Insira as datas" : day.split("-").reverse().join("/")

const MISSING = "Escolha as datas para ver o total."
/** Of these problems nobody asks for an exception. */
const SLIPS = [
  "A data de chegada já passou. Escolha outra.",
  "A saída vem antes da chegada. Corrija as datas.",
]
/** What the message to the host says of the other problems. */
const IN_A_MESSAGE: [problem: RegExp, said: string][] = [
  [/^Este apartamento recebe até 5 pessoas\.$/, "no máximo 5 pessoas"],
  [/^Este apartamento não aceita animais de estimação\.$/, "sem animais de estimação"],
  [/^Para mais de 90 noites, fale com a gente\.$/, "no máximo 90 noites"],
  [/^A estadia mínima é de 2 noites\.$/, "no mínimo 2 noites"],
  [/^Há noites ocupadas nessas datas: /, "há noites ocupadas"],
]

/** The stay of a property's page: reserve panel, calendar, counters, and on phones the bar below. */
export const stayOfAProperty = driver<typeof stayMachine>({
  screen: "property's page",
  model: stay,
  table: "goldens/stays.ts",
  open: async ({ page, press, hold, keepTime }, { stay }) => {
    await hold(QUOTE)
    await keepTime()
    await page.goto(addressOf(stay))
    await hydrated(page)
    await press(panel(page).locator("summary", { hasText: "Quem" }))
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page).getByRole("grid").first()).toBeVisible()
  },
  events: {
    "xstate.snapshot.calendar": async (stage, event) => {
      await stage.forget()
      const { checkIn, checkOut } = rangeOf(event)
      if (checkIn !== undefined) return await chooseDay(stage, checkOut ?? checkIn)
      await stage.press(section(stage.page).getByRole("button", { name: "Limpar datas" }))
    },
    "xstate.snapshot.guests": async (stage, event, { context }) => {
      await stage.forget()
      for (const [kind, by] of steps(context.stay.guests, guestsOf(event)))
        await stage.press(
          panel(stage.page).getByRole("button", {
            name: by > 0 ? increase(LABELS[kind]) : decrease(LABELS[kind]),
          }),
        )
    },
    RESTORED: async (stage, { stay }) => {
      await stage.forget()
      await stage.follow(addressOf(stay))
    },
    ANSWERED: ({ answer }) => answer(QUOTE, "worker"),
    DAY_TURNED: ({ page }) =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  },
  offers: (snapshot, event, { today }) => {
    const { stay } = snapshot.context
    // Of a stay in the past the calendar itself then drops the days, which the model does not know: its children do not run.
    if (event.type === "DAY_TURNED") return stay.checkIn === undefined || stay.checkIn >= today
    if (event.type === "ANSWERED")
      return snapshot.hasTag("asking") && JSON.stringify(event.answer.stay) === JSON.stringify(stay)
    if (event.type === "xstate.snapshot.guests") {
      const [step, ...others] = steps(stay.guests, guestsOf(event))
      return others.length === 0 && Math.abs(step?.[1] ?? 0) === 1
    }
    if (event.type !== "xstate.snapshot.calendar") return true
    const { checkIn, checkOut } = rangeOf(event)
    if (checkIn === undefined) return stay.checkIn !== undefined
    const isHalfOpen = stay.checkIn !== undefined && stay.checkOut === undefined
    return checkOut === undefined ? !isHalfOpen : isHalfOpen && stay.checkIn === checkIn
  },
  states: {
    "stay.asking": (page) => [price(page, true)],
    "stay.priced": (page) => [price(page, false).getByText("Total", { exact: true })],
    "stay.refused": (page) => [price(page, false).getByRole("list")],
  },
  shows: async (stage, snapshot) => {
    const { stay, answer } = snapshot.context
    await expectChosen(stage, stay)
    await expectAnswer(stage, answer.stay, snapshot.hasTag("asking"))
    if (!snapshot.hasTag("asking")) return
    // Loads that a later choice replaced may still be under way.
    const asked = () => Object.fromEntries(stage.waitingAt(QUOTE).at(-1)?.searchParams ?? [])
    await expect.poll(asked, SOON).toEqual(parametersOf(stay))
  },
})

/** Asserts that the panel and the address hold the chosen stay. */
async function expectChosen({ page, world }: Stage, stay: QuoteRequest): Promise<void> {
  const { total } = saidOf(world.today, stay).guests
  await expect(panel(page).locator("summary").getByText(total, { exact: true })).toBeVisible()
  for (const [label, day] of Object.entries({ "Check-in": stay.checkIn, Checkout: stay.checkOut }))
    await expect(
      panel(page).getByRole("link", { name: `${label} ${written(day)}`, exact: true }),
    ).toBeVisible()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams), SOON)
    .toEqual(parametersOf(stay))
}

/** Asserts what the page says for the stay of the latest answer, and where its ways to book lead. */
async function expectAnswer({ page, world }: Stage, stay: QuoteRequest, isBusy: boolean): Promise<void> {
  const { price: lines = [], problems, total, nights, guests } = saidOf(world.today, stay)
  await expect(price(page, isBusy).locator("dt, dd")).toHaveText(lines)
  await expect(price(page, isBusy).getByRole("listitem")).toHaveText(problems)
  const bar = page
    .getByRole("link", { name: /^(Reservar|Escolher datas|Ver por quê)$/, includeHidden: true })
    .locator("..")
  const isRefused = problems.some((problem) => problem !== MISSING)
  const said = isRefused
    ? "Não dá para reservar assim.Ver por quê"
    : total === undefined
      ? "R$ 630a noite mais barataEscolher datas"
      : `${total}${nights}Reservar`
  if (world.isPhone) {
    await expect(bar).toHaveText(said)
    await expect(bar.locator("> p")).toHaveAttribute("aria-busy", String(isBusy))
  } else await expect(bar).toBeHidden()

  const { checkIn, checkOut } = stay
  const days = (arrival: string) =>
    checkIn === undefined || checkOut === undefined
      ? []
      : [`${arrival} em ${written(checkIn)} e saída em ${written(checkOut)}.`]
  const reasons = problems.flatMap((problem) =>
    IN_A_MESSAGE.filter(([each]) => each.test(problem)).map(([, reason]) => reason),
  )
  const asked = [
    "Olá! Tenho uma pergunta sobre o apartamento Mirante Paulista (PSO-104), na Bela Vista.",
    ...(problems.some((problem) => SLIPS.includes(problem)) ? [] : days("Seria com chegada")),
    `Hóspedes: ${guests.message}.`,
    ...(reasons.length === 0 ? [] : [`O site não deixa reservar: ${reasons.join(", ")}.`]),
    reasons.length === 0 ? "Quais datas estão livres?" : "Vocês abrem uma exceção?",
  ]
  const booked = [
    "Olá! Quero reservar o apartamento Mirante Paulista (PSO-104), na Bela Vista.",
    ...(checkIn === undefined || checkOut === undefined ? ["Ainda não escolhi as datas."] : days("Chegada")),
    `Hóspedes: ${guests.message}.`,
    ...(total === undefined
      ? []
      : [`Em ${written(world.today)}, o site mostra ${total.replace(" ", "\u00a0")} no total.`]),
  ]
  const message = (isRefused ? asked : booked).join("\n")
  const whatsapp = `https://wa.me/5511900000000?text=${encodeURIComponent(message)}`
  const [offered, other] = ["Reservar pelo WhatsApp", "Perguntar pelo WhatsApp"]
  await expect(way(page, isRefused ? other : offered)).toHaveAttribute("href", whatsapp)
  await expect(way(page, isRefused ? offered : other)).toHaveCount(0)
  await expect(way(page, "Ver no Airbnb")).toHaveAttribute("href", "https://www.airbnb.com.br/rooms/10040001")
  await expect(way(page, "Ver no Booking.com")).toHaveAttribute(
    "href",
    "https://www.booking.com/hotel/br/pouso-mirante-paulista.html",
  )
  const form = await way(page, "Usar o formulário de contato").getAttribute("href")
  expect(Object.fromEntries(new URL(form ?? "", page.url()).searchParams)).toEqual({
    visitorType: "guest",
    subject: isRefused ? "other" : "newBooking",
    property: SLUG,
    region: "Bela Vista",
    guests: guests.choice,
    ...Object.fromEntries(
      ["adults", "children", "babies", "pets"].map((kind, at) => [kind, String(guests.counts[at])]),
    ),
    ...(checkIn === undefined ? {} : { checkIn }),
    ...(checkOut === undefined ? {} : { checkOut }),
  })
}
