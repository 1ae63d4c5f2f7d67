import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  GATE,
  hydrated,
  LOCALES,
  NAMES,
  type Page,
  test,
} from "../fixtures.ts"

const menu = (page: Page) => page.locator(".site-menu-button")
const sheet = (page: Page) => page.getByRole("navigation", { name: /^Men[uú]$/ })

for (const locale of LOCALES)
  test(`${locale}: the header is one row of 56 px, and nothing in it is cut at 320 px`, async ({ page }) => {
    for (const width of [320, 390, 768, 899]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(NAMES[locale].home)
      const header = page.getByRole("banner")
      expect((await header.boundingBox())?.height).toBe(56)
      await expectNoSidewaysScroll(page, width)
      const parts = header.locator(
        ".site-home, .site-favourites:visible, .language:visible, .site-menu-button",
      )
      await expect(parts).toHaveCount(width < 375 ? 5 : 6)
      const boxes = await parts.evaluateAll((all) =>
        all.map((each) => {
          const { left, right } = each.getBoundingClientRect()
          return { left, right }
        }),
      )
      for (const [at, { left, right }] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 16)
        expect(right).toBeLessThanOrEqual(width - 8)
      }
    }
    await page.setViewportSize({ width: 900, height: 700 })
    await expect(menu(page)).toBeHidden()
    await expectNoSidewaysScroll(page, 900)
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(68)
  })

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`the menu fits ${width} × ${height}, and leads on`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto("/dicas")
    await hydrated(page)
    await menu(page).click()
    await expect(sheet(page).getByRole("link")).toHaveText([
      ...["Imóveis", "Dicas", "Eventos", "Blog", "Proprietários", "Contato"],
    ])
    await expect(page.locator(".site-menu").getByRole("link", { name: "Favoritos" })).toBeInViewport({
      ratio: 1,
    })
    await expect(sheet(page).getByRole("link", { name: "Dicas" })).toHaveAttribute("aria-current", "page")
    await expect(page.getByText("Gente responde, das 8h às 22h.")).toBeInViewport({ ratio: 1 })
    for (const [name, address] of [
      ["Conversar no WhatsApp", "https://wa.me/5511900000000"],
      ["Ligar", "tel:+551140000000"],
      ["Escrever", "mailto:contato@pouso.example"],
    ] as const) {
      const link = page.locator(".site-menu-contact").getByRole("link", { name })
      await expect(link).toHaveAttribute("href", address)
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await expectNoViolations(page)
    await sheet(page).getByRole("link", { name: "Eventos" }).click()
    await page.waitForURL("/eventos")
    await expect(sheet(page)).toBeHidden()
    await menu(page).click()
    await sheet(page).getByRole("link", { name: "Eventos" }).click()
    await expect(sheet(page)).toBeHidden()
  })

test("Escape closes the menu and gives the focus back, and Tab leads out of it", GATE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/dicas")
  await hydrated(page)
  await menu(page).focus()
  await page.keyboard.press("Enter")
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(page.locator(".site-menu").getByRole("link", { name: "Favoritos" })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(sheet(page).getByRole("link", { name: "Imóveis" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(sheet(page)).toBeHidden()
  await expect(menu(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(sheet(page)).toBeVisible()
  await page.locator(".site-menu-contact").getByRole("link", { name: "Escrever" }).focus()
  await page.keyboard.press("Tab")
  await expect(sheet(page)).toBeHidden()
  // Left before the browser has told that it is open.
  await menu(page).evaluate((button: HTMLElement) => {
    button.click()
    button.focus()
    document.querySelector<HTMLElement>("main a")?.focus()
  })
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await expect(sheet(page)).toBeHidden()
})

test("another language keeps what was chosen and not yet searched", async ({ page }) => {
  await page.goto("/imoveis?location=Mooca&adults=2")
  await hydrated(page)
  await page.getByRole("combobox", { name: "Onde" }).fill("Rua Sem Nome")
  await page.getByRole("button", { name: /^Quem/ }).click()
  await page.getByRole("button", { name: "Aumentar Adultos" }).click()
  await page.getByRole("banner").getByRole("link", { name: "English" }).click()
  await page.waitForURL(/\/en\/imoveis\?location=Mooca/)
  await hydrated(page)
  await expect(page.getByRole("combobox", { name: "Where" })).toHaveValue("Rua Sem Nome")
  await expect(page.getByRole("button", { name: /3 guests/i })).toBeVisible()
  // Once: later pages start from their addresses.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole("combobox", { name: "Where" })).toHaveValue("Mooca")
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

  test("the menu opens and closes", async ({ page }) => {
    await page.goto("/")
    await menu(page).click()
    await expect(sheet(page).getByRole("link", { name: "Imóveis" })).toBeVisible()
    await menu(page).click()
    await expect(sheet(page)).toBeHidden()
    await menu(page).click()
    await sheet(page).getByRole("link", { name: "Dicas" }).click()
    await page.waitForURL("/dicas")
  })
})

test("what is left of another language's search and no search is ignored", async ({ page }) => {
  for (const kept of ['{"path":"/","search":{"adults":-4,"checkIn":"x","location":7}}', "no JSON"]) {
    await page.addInitScript((text) => sessionStorage.setItem("pouso.search", text), kept)
    await page.goto("/")
    await hydrated(page)
    await expect(page.getByRole("search").getByRole("button", { name: /Hóspedes/ })).toHaveText(/1 Hóspedes/)
    await expect(page.getByRole("combobox", { name: "Onde" })).toHaveValue("")
  }
})
