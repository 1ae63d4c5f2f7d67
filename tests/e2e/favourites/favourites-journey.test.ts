import type { Locale } from "#machines/site/locales.ts"
import {
  ANY_SCREEN,
  checkOut,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  GATE,
  hydrated,
  LOCALES,
  layoutShift,
  type Page,
  STAY,
  settled,
  test,
} from "../fixtures.ts"

const stay = `checkIn=${STAY.checkIn}&checkOut=${checkOut}&adults=2`

const TEXTS = {
  pt: {
    prefix: "",
    save: (name: string) => `Guardar ${name} nos favoritos`,
    title: "Favoritos",
    empty: "Nenhum favorito ainda",
    total: "Total, 4 noites",
    lowest: "menor total",
    keep: "Guardar esta lista",
    kept: "Guardada nos seus favoritos",
    differences: "Só as diferenças",
    copy: "Copiar link da lista",
    copied: "Link copiado",
    here: "Guardados só neste aparelho.",
  },
  en: {
    prefix: "/en",
    save: (name: string) => `Save ${name} to favorites`,
    title: "Favorites",
    empty: "No favorites yet",
    total: "Total, 4 nights",
    lowest: "lowest total",
    keep: "Save this list",
    kept: "Saved to your favorites",
    differences: "Differences only",
    copy: "Copy link to the list",
    copied: "Link copied",
    here: "Saved only on this device.",
  },
  es: {
    prefix: "/es",
    save: (name: string) => `Guardar ${name} en favoritos`,
    title: "Favoritos",
    empty: "Todavía no hay favoritos",
    total: "Total, 4 noches",
    lowest: "menor total",
    keep: "Guardar esta lista",
    kept: "Guardada en tus favoritos",
    differences: "Solo las diferencias",
    copy: "Copiar enlace de la lista",
    copied: "Enlace copiado",
    here: "Guardados solo en este dispositivo.",
  },
} satisfies Record<Locale, unknown>

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("pouso.favourites"))
const row = (page: Page, label: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: true }) })

for (const locale of LOCALES) {
  const text = TEXTS[locale]

  test(
    `${locale}: hearts, the list side by side, and its link on another device`,
    GATE,
    async ({ page, context, browser, isMobile }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"])
      await page.goto(`${text.prefix}/favoritos`)
      await expect(page.getByText(text.empty)).toBeVisible()
      await expectNoViolations(page)
      await page.goto(`${text.prefix}/imoveis?${stay}`)
      await hydrated(page)
      const heart = page.getByRole("button", { name: text.save("Loft dos Tijolos") }).first()
      await expect(heart).toHaveAttribute("aria-pressed", "false")
      await heart.click()
      await expect(heart).toHaveAttribute("aria-pressed", "true")
      await page.goto(`${text.prefix}/imoveis/varanda-lorena?${stay}`)
      await hydrated(page)
      await page.getByRole("button", { name: text.save("Varanda Lorena") }).click()
      await expect.poll(() => kept(page)).toBe('["PSO-101","PSO-102"]')

      await page.goto(`${text.prefix}/favoritos?${stay}`)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title)
      await expect(page.getByText(text.here)).toBeVisible()
      await expect(page.getByRole("columnheader")).toHaveText([/^2 /, /Varanda Lorena/, /Loft dos Tijolos/])
      for (const link of await page.getByRole("table").getByRole("link").all())
        expect(await link.getAttribute("href")).toContain(`checkIn=${STAY.checkIn}`)
      const [varanda = "", loft = ""] = await row(page, text.total).getByRole("cell").allInnerTexts()
      expect(varanda.replaceAll(/\s/g, " ")).toMatch(/^R\$ ?2[.,]380\s+\+ R\$ ?612$/)
      expect(loft.replaceAll(/\s/g, " ")).toMatch(new RegExp(`^R\\$ ?1[.,]768\\s+${text.lowest}$`))
      await settled(page)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, page.viewportSize()?.width ?? 0)

      const rows = await page.getByRole("row").count()
      await page.getByLabel(text.differences).check()
      // Both are in one zone of quiet hours and ask for two nights; everything else differs.
      await expect(page.getByRole("row")).toHaveCount(rows - 1)
      await page.getByLabel(text.differences).uncheck()

      await page.getByRole("button", { name: text.copy }).click()
      await expect(page.getByText(text.copied)).toBeVisible()
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
      expect(link.pathname).toBe(`${text.prefix}/favoritos`)
      expect(link.searchParams.get("imoveis")).toBe("PSO-101,PSO-102")
      expect(link.searchParams.get("checkIn")).toBe(STAY.checkIn)
      expect(link.searchParams.get("adults")).toBe("2")

      const other = await browser.newContext({
        ...(isMobile ? { viewport: { width: 360, height: 780 } } : {}),
        locale: "pt-BR",
      })
      const friend = await other.newPage()
      await friend.goto(`${text.prefix}/imoveis/estudio-artur`)
      await friend.evaluate(() => localStorage.setItem("pouso.favourites", '["PSO-103"]'))
      await friend.goto(link.pathname + link.search)
      await hydrated(friend)
      await expect(friend.getByRole("columnheader")).toHaveText([/^2 /, /Varanda Lorena/, /Loft dos Tijolos/])
      await expect(row(friend, text.total)).toContainText(text.lowest)
      expect(await kept(friend)).toBe('["PSO-103"]')
      await friend.getByRole("button", { name: text.keep }).click()
      await expect(friend.getByText(text.kept)).toBeVisible()
      expect(await kept(friend)).toBe('["PSO-101","PSO-102","PSO-103"]')
      await expectNoViolations(friend)
      await other.close()
    },
  )
}

test("what is dropped can be kept again until the page is left", ANY_SCREEN, async ({ page }) => {
  const { save, empty } = TEXTS.pt
  await page.goto("/robots.txt")
  await page.evaluate(() => localStorage.setItem("pouso.favourites", '["PSO-102"]'))
  await page.goto("/favoritos")
  const heart = page.getByRole("button", { name: save("Loft dos Tijolos") })
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  expect(await kept(page)).toBe("[]")
  await heart.click()
  expect(await kept(page)).toBe('["PSO-102"]')
  await heart.click()
  await page.reload()
  await expect(page.getByText(empty)).toBeVisible()
})

test("a property that is gone is told and can be taken off the list", ANY_SCREEN, async ({ page }) => {
  await page.goto("/robots.txt")
  await page.evaluate(() => localStorage.setItem("pouso.favourites", '["PSO-999","PSO-102","PSO-998"]'))
  await page.goto("/favoritos")
  await expect(page.getByText("2 imóveis que você guardou saíram do site.")).toBeVisible()
  await expect(page.getByRole("columnheader")).toHaveText(["1 imóvel", /Loft dos Tijolos/])
  await page.getByRole("button", { name: "Tirar da lista" }).click()
  await expect(page.getByText(/saíram do site/)).toHaveCount(0)
  expect(await kept(page)).toBe('["PSO-102"]')
})

test("a list in two tabs is one list", ANY_SCREEN, async ({ page, context }) => {
  const { save } = TEXTS.pt
  await page.goto("/imoveis?type=loft")
  const second = await context.newPage()
  await second.goto("/imoveis?type=loft")
  const heartOn = (tab: Page) => tab.getByRole("button", { name: save("Loft dos Tijolos") })
  await hydrated(page)
  await hydrated(second)
  await heartOn(page).click()
  await expect(heartOn(second)).toHaveAttribute("aria-pressed", "true")
  await second.getByRole("button", { name: save("Galpão Barra Funda") }).click()
  await expect.poll(() => kept(page)).toBe('["PSO-208","PSO-102"]')
  await heartOn(page).click()
  await expect(heartOn(second)).toHaveAttribute("aria-pressed", "false")
  await expect.poll(() => kept(second)).toBe('["PSO-208"]')
})

for (const [name, value] of [
  ["text that is no JSON", "{"],
  ["something else", '{"PSO-102":true}'],
  ["a list with other things", '[{"code":"PSO-102"},7,"loft"]'],
] as const)
  test(`storage that holds ${name} is an empty list that works`, ANY_SCREEN, async ({ page }) => {
    await page.goto("/robots.txt")
    await page.evaluate((text) => localStorage.setItem("pouso.favourites", text), value)
    await page.goto("/favoritos")
    await expect(page.getByText(TEXTS.pt.empty)).toBeVisible()
    await page.goto("/imoveis/loft-dos-tijolos")
    await hydrated(page)
    await page.getByRole("button", { name: TEXTS.pt.save("Loft dos Tijolos") }).click()
    await expect.poll(() => kept(page)).toBe('["PSO-102"]')
  })

test("storage that is blocked keeps the list for the page, and says so", ANY_SCREEN, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError")
      },
    })
  })
  await page.goto("/favoritos?imoveis=PSO-102")
  await hydrated(page)
  const heart = page.getByRole("button", { name: TEXTS.pt.save("Loft dos Tijolos") })
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  const notice = page.getByText(/^Este navegador não deixa guardar a lista/)
  await expect(notice).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole("button", { name: "Fechar o aviso" }).press("Enter")
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole("main")).toBeFocused()
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  // The next change is not stored either, and is told again.
  await heart.click()
  await expect(notice).toBeVisible()
})

test(
  "bad codes of a link are told, repeated ones are ignored, and 24 are shown",
  ANY_SCREEN,
  async ({ page }) => {
    const many = [1, 2, 3].flatMap((block) => Array.from({ length: 8 }, (_, at) => `PSO-${block}0${at + 1}`))
    await page.goto(`/favoritos?imoveis=PSO-102,PSO-102,nada,PSO-999&${stay}`)
    await expect(page.getByText("2 códigos do link não são de nenhum imóvel nosso")).toBeVisible()
    await expect(page.getByRole("columnheader")).toHaveCount(2)
    await page.goto(`/favoritos?imoveis=${[...many, "PSO-997", "PSO-998"].join()}`)
    await expect(page.getByText("Uma lista mostra até 24 imóveis: 2 ficaram de fora.")).toBeVisible()
    await expect(page.getByRole("columnheader")).toHaveCount(25)
    await page.goto("/favoritos?imoveis=nada")
    await expect(page.getByText("1 código do link não é de nenhum imóvel nosso")).toBeVisible()
    await expect(page.getByRole("link", { name: "Ver todos os imóveis" })).toBeVisible()
  },
)

test("the favourites are for no search engine", ANY_SCREEN, async ({ page, request }) => {
  await page.goto("/favoritos?imoveis=PSO-102")
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,follow")
  expect(await (await request.get("/sitemap-pt.xml")).text()).not.toContain("favoritos")
})

test("on a phone a property fills the screen but for the next one's edge, and a swipe leads there", async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/favoritos?imoveis=PSO-102,PSO-101&${stay}`)
  await hydrated(page)
  const heads = page.getByRole("columnheader")
  const box = async (at: number) => (await heads.nth(at).boundingBox()) ?? { x: 0, width: 0 }
  expect(await box(1)).toMatchObject({ x: 16, width: 288 })
  expect((await box(2)).x).toBe(16 + 288 + 16)
  await expect(heads.nth(1).getByText("1 de 2")).toBeVisible()
  await page.locator(".favourites-scroller").evaluate((each) => each.scrollBy({ left: 250 }))
  await expect.poll(async () => (await box(2)).x).toBe(16 + 328 - 288)
  // The labels stay.
  expect((await row(page, "Por noite").getByRole("rowheader").boundingBox())?.x).toBe(16)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a link's list is whole, with another stay and the differences only", GATE, async ({ page }) => {
    await page.goto(`/favoritos?imoveis=PSO-102,PSO-101&${stay}`)
    await expect(page.getByRole("columnheader")).toHaveText([/^2 /, /Loft dos Tijolos/, /Varanda Lorena/])
    await expect(row(page, "Total, 4 noites")).toContainText("menor total")
    await expect(page.getByRole("button", { name: /nos favoritos$|Guardar esta lista|Copiar/ })).toHaveCount(
      0,
    )
    await expect(page.getByRole("link", { name: "Mandar pelo WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=.*imoveis%3DPSO-102%2CPSO-101/,
    )
    await page.getByText("Mudar").click()
    await page.getByLabel("Adultos").fill("9")
    await page.getByRole("button", { name: "Ver os totais" }).click()
    await expect(page.getByText("só até 4 pessoas")).toHaveCount(2)
    await expect(page.getByRole("columnheader")).toHaveCount(3)
    await page.getByLabel("Só as diferenças").check()
    await expect(row(page, "Estadia mínima")).toHaveCount(0)
  })

  test("one's own list is told to need scripts", async ({ page }) => {
    await page.goto("/favoritos")
    await expect(page.getByText(/fica guardada só no seu navegador.* precisa de JavaScript/)).toBeVisible()
    await expect(page.getByText(/^Carregando/)).toBeHidden()
  })
})
