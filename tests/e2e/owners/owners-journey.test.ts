import {
  ANY_SCREEN,
  expect,
  expectNoViolations,
  GATE,
  hydrated,
  LOCALES,
  layoutShift,
  type Page,
  test,
} from "../fixtures.ts"

const NAMES = {
  pt: {
    path: "/proprietarios",
    title: "Para proprietários em São Paulo · Pouso",
    headline: "Seu apartamento em São Paulo, bem cuidado.",
    services: ["Anúncio", "Gestão completa", "Limpeza"],
    calls: ["Quero anunciar", "Quero a gestão", "Quero a limpeza"],
    price: "Preço por noite, em reais",
    nights: "Noites ocupadas no mês",
    stays: "Estadias no mês",
    size: "Tamanho",
    properties: "Quantos imóveis você tem",
    workOut: "Fazer a conta",
    question: "Quanto custa começar a anunciar?",
    answer: /não há taxa de adesão/,
    shares: /receita bruta × 18% \(20% com 10% de desconto, a partir de 5 imóveis\)/,
    perCleaning: "5 estadias × R$ 260 por limpeza",
    net: "Sobra para você no mês",
    noPromise: "É uma estimativa, não uma promessa.",
    wrong: "Escreva o preço por noite em reais inteiros, de 1 a 20.000",
    money: ["R$ 8.000", "− R$ 1.440", "R$ 6.560"],
  },
  en: {
    path: "/en/proprietarios",
    title: "For owners in São Paulo · Pouso",
    headline: "Your São Paulo apartment, well looked after.",
    services: ["Listing", "Full management", "Cleaning"],
    calls: ["List my apartment", "I want full management", "I want cleaning"],
    price: "Price per night, in reais",
    nights: "Occupied nights a month",
    stays: "Stays a month",
    size: "Size",
    properties: "How many properties you have",
    workOut: "Work it out",
    question: "What does it cost to start advertising?",
    answer: /service has no setup fee/,
    shares: /gross revenue × 18% \(20% with 10% off, from 5 properties up\)/,
    perCleaning: "5 stays × R$260 per cleaning",
    net: "Left for you each month",
    noPromise: "This is an estimate, not a promise.",
    wrong: "Enter the price per night in whole reais, from 1 to 20,000",
    money: ["R$8,000", "− R$1,440", "R$6,560"],
  },
  es: {
    path: "/es/proprietarios",
    title: "Para propietarios en São Paulo · Pouso",
    headline: "Tu apartamento en São Paulo, bien cuidado.",
    services: ["Anuncio", "Gestión completa", "Limpieza"],
    calls: ["Quiero anunciar", "Quiero la gestión", "Quiero la limpieza"],
    price: "Precio por noche, en reales",
    nights: "Noches ocupadas al mes",
    stays: "Estadías al mes",
    size: "Tamaño",
    properties: "Cuántas propiedades tienes",
    workOut: "Hacer la cuenta",
    question: "¿Cuánto cuesta empezar a publicar?",
    answer: /no tiene cuota de inscripción/,
    shares: /ingreso bruto × 18% \(20% con 10% de descuento, a partir de 5 propiedades\)/,
    perCleaning: "5 estadías × R$260 por limpieza",
    net: "Te queda al mes",
    noPromise: "Es una estimación, no una promesa.",
    wrong: "Escribe el precio por noche en reales enteros, de 1 a 20,000",
    money: ["R$8,000", "− R$1,440", "R$6,560"],
  },
} as const

const receipt = (page: Page) => page.locator("#income dl")

for (const locale of LOCALES) {
  const names = NAMES[locale]

  test(
    `${locale}: an owner reads the services, a question and an answer, and comes to the form filled in`,
    GATE,
    async ({ page }) => {
      await page.goto(names.path)
      await hydrated(page)
      await expect(page).toHaveTitle(names.title)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.headline)
      for (const name of names.services)
        await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible()
      await expect(page.locator("figure")).toHaveCount(6)
      await expect(page.getByText(names.answer)).toBeHidden()
      await page.getByText(names.question).click()
      await expect(page.getByText(names.answer)).toBeVisible()
      await expectNoViolations(page)
      for (const name of names.calls) {
        const href = await page.getByRole("link", { name, exact: true }).getAttribute("href")
        expect(href).toMatch(/\/contato\?visitorType=owner&subject=registerProperty$/)
      }
      await page.getByRole("link", { name: names.calls[1], exact: true }).click()
      await expect(page.locator("#subject")).toHaveValue("registerProperty")
      await expect(page.getByRole("radio").nth(1)).toBeChecked()
      await expect(page.locator("#socialHousing")).toBeVisible()
    },
  )

  test.describe(`${locale}, without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test(`the estimate shows every line with its formula`, ANY_SCREEN, async ({ page }) => {
      await page.goto(names.path)
      await expect(page.getByText(names.noPromise)).toBeVisible()
      await page.getByLabel(names.price).fill("400")
      await page.getByLabel(names.nights).fill("20")
      await page.getByLabel(names.properties).fill("5")
      await expect(page.getByLabel(names.stays)).toBeHidden()
      await page.getByRole("button", { name: names.workOut }).click()
      await expect(page).toHaveURL(/nightlyPrice=400&nights=20.*#income$/)
      await expect(receipt(page)).toContainText(names.shares)
      for (const amount of names.money) await expect(receipt(page)).toContainText(amount)

      await page.getByRole("radio").nth(2).check()
      await expect(page.getByLabel(names.properties)).toBeHidden()
      await page.getByLabel(names.stays).fill("5")
      await page.getByLabel(names.size).selectOption("3+")
      await page.getByRole("button", { name: names.workOut }).click()
      await expect(receipt(page)).toContainText(names.perCleaning)
      await expect(page.getByLabel(names.size)).toHaveValue("3+")
    })

    test(`an address with a wrong number says so at its field`, ANY_SCREEN, async ({ page }) => {
      await page.goto(`${names.path}?nightlyPrice=0`)
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(names.wrong)
      await expect(page.getByLabel(names.price)).toHaveAccessibleDescription(names.wrong)
      await expect(receipt(page)).toHaveCount(0)
    })
  })
}

test("the estimate is worked out by keyboard alone, and is nobody else's page", async ({ page }) => {
  const names = NAMES.pt
  await page.goto(names.path)
  await hydrated(page)
  await page.getByRole("link", { name: "Estimar a renda" }).focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("radio", { name: names.services[1] })).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Tab")
  await page.keyboard.type("300")
  await page.keyboard.press("Tab")
  await page.keyboard.type("10")
  await page.keyboard.press("Tab")
  await expect(page.getByLabel(names.stays)).toBeFocused()
  await page.keyboard.type("2")
  await page.keyboard.press("Enter")
  await expect(receipt(page)).toContainText("2 estadias × R$ 180 por limpeza")
  await expect(receipt(page)).toContainText("R$ 2.640")
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,follow")
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    "https://pouso.example/proprietarios",
  )
})

test("the claims say how and when they were measured, and nothing moves while the page loads", async ({
  page,
}) => {
  await page.goto("/proprietarios")
  await hydrated(page)
  await expect(page.getByText("Medido em outubro de 2026.")).toContainText("12 meses antes")
  await expect(page.getByText("Decreto municipal 64.244/2025").first()).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})
