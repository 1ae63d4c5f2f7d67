import { addDays, todayIn } from "#machines/site/day.ts"
import { daysInWords, nightInWords } from "../../fixtures/days-in-words.ts"
import { expect, GATE, hydrated, test } from "../fixtures.ts"

const TODAY = todayIn("America/Sao_Paulo")
const dayIn = (days: number) => addDays(TODAY, days)

/** As Brazilians write a day. */
const written = (days: number) => dayIn(days).split("-").reverse().join("/")

/** A free stay that is offered, by its days from today, with its total. */
const offer = (from: number, until: number, total?: string) =>
  [daysInWords(dayIn(from), dayIn(until)), ...(total === undefined ? [] : [total])].join(" · ")
const TAKEN = `Há noites ocupadas nessas datas: ${nightInWords(dayIn(9))}. Escolha outras.`

/** What the panel, the phone's bar and the message say of a stay in a property. */
interface Row {
  what: string
  slug: string
  /** Check-in and checkout, days from today. */
  days: [number, number]
  guests: string
  reasons: string[]
  /** The free stays that are offered instead. */
  offers: string[]
  /** Whether another property may do. */
  isElsewhere: boolean
  message: string[]
}

const LOFT = "Olá! Tenho uma pergunta sobre o apartamento Loft dos Tijolos (PSO-102), na Vila Madalena."
const MIRANTE = "Olá! Tenho uma pergunta sobre o apartamento Mirante Paulista (PSO-104), na Bela Vista."
const ASK = "Vocês abrem uma exceção?"

/** The loft takes 4 people and pets, for 2 nights at least; Mirante Paulista takes 5, no pets, and is taken 8 days from now. */
const REFUSED: Row[] = [
  {
    what: "nine adults",
    slug: "loft-dos-tijolos",
    days: [150, 154],
    guests: "adults=9",
    reasons: ["Este apartamento recebe até 4 pessoas."],
    offers: [],
    isElsewhere: true,
    message: [
      LOFT,
      `Seria com chegada em ${written(150)} e saída em ${written(154)}.`,
      "Hóspedes: 9 adultos.",
      "O site não deixa reservar: no máximo 4 pessoas.",
      ASK,
    ],
  },
  {
    what: "a pet",
    slug: "mirante-paulista",
    days: [15, 19],
    guests: "adults=1&pets=1",
    reasons: ["Este apartamento não aceita animais de estimação."],
    offers: [],
    isElsewhere: true,
    message: [
      MIRANTE,
      `Seria com chegada em ${written(15)} e saída em ${written(19)}.`,
      "Hóspedes: 1 adulto e 1 animal de estimação.",
      "O site não deixa reservar: sem animais de estimação.",
      ASK,
    ],
  },
  {
    what: "taken nights",
    slug: "mirante-paulista",
    days: [7, 10],
    guests: "adults=2",
    reasons: [TAKEN],
    offers: [offer(5, 8, "R$ 2.070"), offer(6, 9, "R$ 2.070"), offer(13, 16, "R$ 2.070")],
    isElsewhere: true,
    message: [
      MIRANTE,
      `Seria com chegada em ${written(7)} e saída em ${written(10)}.`,
      "Hóspedes: 2 adultos.",
      "O site não deixa reservar: há noites ocupadas.",
      ASK,
    ],
  },
  {
    what: "fewer nights than the minimum",
    slug: "loft-dos-tijolos",
    days: [150, 151],
    guests: "adults=1",
    reasons: ["A estadia mínima é de 2 noites."],
    offers: [offer(149, 151, "R$ 944"), offer(150, 152, "R$ 944"), offer(151, 153, "R$ 944")],
    isElsewhere: false,
    message: [
      LOFT,
      `Seria com chegada em ${written(150)} e saída em ${written(151)}.`,
      "Hóspedes: 1 adulto.",
      "O site não deixa reservar: no mínimo 2 noites.",
      ASK,
    ],
  },
  {
    what: "more than 90 nights",
    slug: "loft-dos-tijolos",
    days: [150, 241],
    guests: "adults=1",
    reasons: ["Para mais de 90 noites, fale com a gente."],
    offers: [],
    isElsewhere: false,
    message: [
      LOFT,
      `Seria com chegada em ${written(150)} e saída em ${written(241)}.`,
      "Hóspedes: 1 adulto.",
      "O site não deixa reservar: no máximo 90 noites.",
      ASK,
    ],
  },
  {
    what: "several reasons",
    slug: "mirante-paulista",
    days: [7, 10],
    guests: "adults=9&pets=1",
    reasons: [
      "Este apartamento recebe até 5 pessoas.",
      "Este apartamento não aceita animais de estimação.",
      TAKEN,
    ],
    offers: [offer(5, 8), offer(6, 9), offer(13, 16)],
    isElsewhere: true,
    message: [
      MIRANTE,
      `Seria com chegada em ${written(7)} e saída em ${written(10)}.`,
      "Hóspedes: 9 adultos e 1 animal de estimação.",
      "O site não deixa reservar: no máximo 5 pessoas, sem animais de estimação, há noites ocupadas.",
      ASK,
    ],
  },
  {
    what: "days that are past",
    slug: "loft-dos-tijolos",
    days: [-3, -1],
    guests: "adults=1",
    reasons: ["A data de chegada já passou. Escolha outra."],
    offers: [offer(0, 2, "R$ 944"), offer(1, 3, "R$ 944"), offer(7, 9, "R$ 944")],
    isElsewhere: false,
    message: [LOFT, "Hóspedes: 1 adulto.", "Quais datas estão livres?"],
  },
]

for (const { what, slug, days, guests, reasons, offers, isElsewhere, message } of REFUSED)
  test(`${what}: panel and bar refuse alike, and WhatsApp asks`, async ({ page }, { project }) => {
    const [checkIn, checkOut] = days
    await page.goto(`/imoveis/${slug}?checkIn=${dayIn(checkIn)}&checkOut=${dayIn(checkOut)}&${guests}`)
    await hydrated(page)
    const panel = page.getByRole("complementary")
    await expect(panel.getByRole("status").getByRole("listitem")).toHaveText(reasons)
    await expect(panel.getByRole("list", { name: "Datas livres por perto:" }).getByRole("link")).toHaveText(
      offers,
    )
    await expect(panel.getByRole("link", { name: /^Procurar outro imóvel n/ })).toHaveCount(
      isElsewhere ? 1 : 0,
    )
    await expect(panel.getByRole("link", { name: "Reservar pelo WhatsApp" })).toHaveCount(0)
    const ask = panel.getByRole("link", { name: "Perguntar pelo WhatsApp" })
    const { searchParams } = new URL((await ask.getAttribute("href")) ?? "")
    expect(searchParams.get("text")?.split("\n")).toEqual(message)
    const bar = page.locator(".sticky-bar")
    if (project.name === "wide") await expect(bar).toBeHidden()
    else await expect(bar).toHaveText("Não dá para reservar assim.Ver por quê")
  })

test(
  "a free stay in place of one that is not brings the price and the green button back",
  GATE,
  async ({ page }) => {
    await page.goto(`/imoveis/mirante-paulista?checkIn=${dayIn(7)}&checkOut=${dayIn(10)}&adults=2`)
    await hydrated(page)
    const panel = page.getByRole("complementary")
    const free = panel.getByRole("list", { name: "Datas livres por perto:" }).getByRole("link").first()
    const [reason, question] = [panel.getByRole("status"), panel.getByRole("link", { name: /^Perguntar/ })]
    // What can be done stands where the button was: after the reasons, before the question.
    const tops = await Promise.all(
      [reason, free, question].map(async (each) => (await each.boundingBox())?.y ?? 0),
    )
    expect(tops).toEqual([...tops].sort((one, other) => one - other))
    await free.click()
    await expect(panel.getByRole("link", { name: "Reservar pelo WhatsApp" })).toBeVisible()
    // 3 nights of R$ 630, and R$ 180 for cleaning.
    await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s2\.070/)
  },
)

test("nothing free for thirty days before and after is said", async ({ page }) => {
  // Every stay of 85 nights within them is taken for some.
  await page.goto(`/imoveis/mirante-paulista?checkIn=${dayIn(30)}&checkOut=${dayIn(115)}&adults=2`)
  const panel = page.getByRole("complementary")
  await expect(panel.getByText("Nada livre nos 30 dias antes e depois.", { exact: true })).toBeVisible()
  await expect(panel.getByRole("list", { name: "Datas livres por perto:" })).toHaveCount(0)
})

test("another property of the bairro is looked for with the same days and guests", async ({ page }) => {
  await page.goto(`/imoveis/loft-dos-tijolos?checkIn=${dayIn(150)}&checkOut=${dayIn(154)}&adults=5`)
  await page.getByRole("link", { name: "Procurar outro imóvel na Vila Madalena" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/da Vila Madalena$/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get("checkIn")?.slice(0, 10)).toBe(dayIn(150))
  expect(searchParams.get("adults")).toBe("5")
})

const CONTACT: [what: string, query: string, subject: string, message: string][] = [
  [
    "too many guests for taken nights",
    `checkIn=${dayIn(7)}&checkOut=${dayIn(10)}&adults=9`,
    "other",
    "O site não deixa reservar: no máximo 5 pessoas, há noites ocupadas. Vocês abrem uma exceção?",
  ],
  ["days that are past", `checkIn=${dayIn(-3)}&checkOut=${dayIn(-1)}`, "other", ""],
  [
    "a stay that can be had",
    `checkIn=${dayIn(15)}&checkOut=${dayIn(19)}&adults=2`,
    "newBooking",
    `Quero reservar este apartamento nessas datas. Em ${written(0)}, o site mostra R$\u00a02.700 no total.`,
  ],
]

for (const [what, query, subject, message] of CONTACT)
  test(`the contact form asks about ${what}`, async ({ page }) => {
    await page.goto(`/imoveis/mirante-paulista?${query}`)
    await page.getByRole("link", { name: "Usar o formulário de contato" }).click()
    await expect(page.getByRole("textbox", { name: "Mensagem" })).toHaveValue(message)
    await expect(page.getByRole("combobox", { name: "Assunto" })).toHaveValue(subject)
  })

test("on a phone the bar's button opens the dates until they are chosen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/imoveis/mirante-paulista")
  await hydrated(page)
  const choose = page.locator(".sticky-bar").getByRole("link", { name: "Escolher datas" })
  await choose.click()
  const dates = page.getByRole("dialog", { name: "Datas da estadia" })
  await expect(dates.getByRole("grid").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dates).toHaveCount(0)
  await expect(choose).toBeFocused()
})
