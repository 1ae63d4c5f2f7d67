import { expect, GATE_ANY_SCREEN, test } from "../fixtures.ts"

test.use({ javaScriptEnabled: false })

/** R$ 540 a night, R$ 620 on Fridays and Saturdays; from 10 to 20 March 2090, Festival, a quarter more. */
const ARCO = "arco-do-brooklin"
/** R$ 489 a night, R$ 545 from Thursday to Saturday; 5 % less from five nights on. */
const CANARIO = "dois-quartos-canario"

/** Worked out on paper: what each line says, and its amount. */
const PRICES: [what: string, path: string, lines: [term: string, amount: string][]][] = [
  [
    "a week, half in a period, for two guests more than are included",
    `/imoveis/${ARCO}?checkIn=2090-03-08&checkOut=2090-03-15&adults=5`,
    [
      ["2 noites × R$ 540qua 8, qui 9", "R$ 1.080"],
      ["3 noites × R$ 675Festival: dom 12 a ter 14", "R$ 2.025"],
      ["2 noites de fim de semana × R$ 775Festival: sex 10, sáb 11", "R$ 1.550"],
      ["Desconto de semana, 8%", "−R$ 372"],
      ["2 hóspedes extras × 7 noites × R$ 60", "R$ 840"],
      ["Taxa de limpeza", "R$ 180"],
      ["Total", "R$ 5.303"],
    ],
  ],
  [
    "the same in English",
    `/en/imoveis/${ARCO}?checkIn=2090-03-08&checkOut=2090-03-15&adults=4`,
    [
      ["2 nights × R$540Wed 8, Thu 9", "R$1,080"],
      ["3 nights × R$675Festival: Sun 12 to Tue 14", "R$2,025"],
      ["2 weekend nights × R$775Festival: Fri 10, Sat 11", "R$1,550"],
      ["Weekly discount, 8%", "−R$372"],
      ["1 extra guest × 7 nights × R$60", "R$420"],
      ["Cleaning fee", "R$180"],
      ["Total", "R$4,883"],
    ],
  ],
  [
    "four weeks, of which five runs of nights are not listed",
    `/imoveis/${ARCO}?checkIn=2090-05-01&checkOut=2090-05-29&adults=2`,
    [
      ["20 noites × R$ 540entre seg 1 e dom 28", "R$ 10.800"],
      [
        "8 noites de fim de semana × R$ 620sex 5, sáb 6, sex 12, sáb 13, sex 19, sáb 20, sex 26, sáb 27",
        "R$ 4.960",
      ],
      ["Desconto de mês, 20%", "−R$ 3.152"],
      ["Taxa de limpeza", "R$ 180"],
      ["Total", "R$ 12.788"],
    ],
  ],
  [
    "a weekend of three nights, and a discount of the property's own",
    `/imoveis/${CANARIO}?checkIn=2090-04-05&checkOut=2090-04-10&adults=2`,
    [
      ["2 noites × R$ 489qua 5, dom 9", "R$ 978"],
      ["3 noites de fim de semana × R$ 545qui 6 a sáb 8", "R$ 1.635"],
      ["Desconto a partir de 5 noites, 5%", "−R$ 131"],
      ["Taxa de limpeza", "R$ 150"],
      ["Total", "R$ 2.632"],
    ],
  ],
]

for (const [what, path, lines] of PRICES)
  test(`the price of ${what}`, GATE_ANY_SCREEN, async ({ page }) => {
    await page.goto(path)
    const said = page.locator(".reserve-quote > dl > div")
    const texts = await said.evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll("\u00a0", " "))),
    )
    expect(texts).toEqual(lines)
  })

const STAYING = "checkIn=2090-04-10&checkOut=2090-04-15"

/** What a property's page says besides: of cancelling, in order, of what is hard, of who answers. */
const TERMS: [path: string, refunds: string[], elsewhere: string[], hard: string[], host: string[]][] = [
  [
    `/imoveis/loft-dos-tijolos?${STAYING}`,
    ["Até 5 dias antes da chegadaaté 05/04/2090devolvemos tudo", "Depois dissodevolvemos metade"],
    ["Reservando por Airbnb e Booking.com"],
    ["Às sextas e aos sábados, ouvem-se os bares até a uma da manhã.", "São dois andares de escada."],
    ["Quem responde é Joana", "Em português, inglês e espanhol, todos os dias das 8h às 22h."],
  ],
  [
    `/en/imoveis/${ARCO}`,
    ["Up to 1 day before check-inwe refund everything", "After thatwe refund all but the first night"],
    ["Booking on Airbnb and Vrbo"],
    [],
    ["Igor answers your messages", "In Portuguese, every day from 8 am to 10 pm."],
  ],
]

for (const [path, refunds, elsewhere, hard, host] of TERMS)
  test(
    `${path}: what is said of cancelling, of what is hard, and of who answers`,
    GATE_ANY_SCREEN,
    async ({ page }) => {
      await page.goto(path)
      await expect(page.locator(".refunds li")).toHaveText(refunds)
      await expect(page.locator(".terms > div:not(:first-child) h3")).toHaveText(elsewhere)
      await expect(page.locator(".mentions li")).toHaveText(hard)
      await expect(page.locator(".host :is(h2, p)")).toHaveText(host)
    },
  )

const ELSEWHERE = {
  "/": "O total na plataforma pode ser outro.",
  "/en/": "The total on the platform may be different.",
  "/es/": "El total en la plataforma puede ser otro.",
}

for (const [prefix, sentence] of Object.entries(ELSEWHERE))
  test(
    `${prefix}: beside the platforms' links it says that their total may be another`,
    GATE_ANY_SCREEN,
    async ({ page }) => {
      await page.goto(`${prefix}imoveis/loft-dos-tijolos`)
      await expect(page.locator(".reserve a[rel=noopener] ~ p").first()).toHaveText(sentence)
    },
  )
