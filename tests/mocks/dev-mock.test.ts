import { test as base, expect } from "@playwright/test"
import { addDays, todayIn } from "#machines/site/day.ts"
import { CONTACT_NAMES, fillIn, reference } from "../e2e/contact/contact.ts"
import { dayName, hydrated, onTestsDay } from "../e2e/fixtures.ts"

/** No tile is asked for in a test. */
const TILES = "https://tile.openstreetmap.org/**"
/** One transparent pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

/** A page in which no exception is left uncaught and nothing is told as an error. */
const test = base.extend({
  context: async ({ context }, use) => {
    const errors: string[] = []
    onTestsDay(context)
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text())
    })
    context.on("weberror", (error) => errors.push(String(error.error())))
    await context.route(TILES, (route) => route.fulfill({ contentType: "image/gif", body: PIXEL }))
    await use(context)
    expect(errors).toEqual([])
  },
})

test("a place of our own is suggested, chosen, and searched around", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  const form = page.getByRole("search", { name: "Buscar imóveis" })
  await form.getByRole("combobox", { name: "Onde" }).pressSequentially("pinh")
  await page
    .getByRole("option", { name: /^Pinheiros/ })
    .first()
    .click()
  await expect(form.getByRole("combobox", { name: "Onde" })).toHaveValue("Pinheiros, São Paulo")
  await form.getByRole("button", { name: "Buscar", exact: true }).click()
  await expect(page).toHaveURL(/\/imoveis\?.*location=Pinheiros/)
  await expect(page.getByRole("heading", { name: /imóve(l|is) encontrados?/ })).toBeVisible()
  await expect(page.getByRole("article").first()).toBeVisible()
})

test("a place of Google's is suggested by its stand-in, and located", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  const form = page.getByRole("search", { name: "Buscar imóveis" })
  await form.getByRole("combobox", { name: "Onde" }).pressSequentially("rua dos t")
  await page.getByRole("option", { name: /^Rua dos Testes/ }).click()
  await form.getByRole("button", { name: "Buscar", exact: true }).click()
  await expect(page).toHaveURL(/\/imoveis\?.*lat=-22\.9056&lng=-47\.0608/)
})

test("a property shows its pictures, and dates bring the total", async ({ page }) => {
  const checkIn = addDays(todayIn("America/Sao_Paulo"), 150)
  await page.goto(`/imoveis/loft-dos-tijolos?checkIn=${checkIn}&checkOut=${addDays(checkIn, 4)}`)
  await hydrated(page)
  await page.getByRole("button", { name: "Mostrar todas as fotos" }).click()
  const viewer = page.getByRole("dialog", { name: "Fotos" })
  await expect(viewer).toContainText("1 de 5")
  await expect(viewer.getByRole("figure").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(viewer).toBeHidden()
  const section = page.locator("#availability")
  await section.scrollIntoViewIfNeeded()
  const day = (offset: number) =>
    section.getByRole("button", { name: dayName(addDays(checkIn, offset), "pt-BR") })
  await day(0).click()
  await expect(page.getByRole("complementary")).toContainText("Escolha as datas para ver o total.")
  await day(3).click()
  await expect(page.getByRole("complementary").getByRole("definition").last()).toHaveText(/R\$\s?1\.356/)
})

test("the map of the results shows the properties", async ({ page }) => {
  await page.goto("/imoveis?q=tijolos")
  await hydrated(page)
  const map = page.getByRole("region", { name: "Mapa dos imóveis" })
  await expect(map.getByRole("link", { name: /^Loft dos Tijolos, / })).toBeVisible()
})

test("a message is sent with the contact form", async ({ page }) => {
  const names = CONTACT_NAMES.pt
  await page.goto("/contato")
  await hydrated(page)
  await fillIn(page, names)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
  await expect(reference(page)).toHaveText("4821-7730")
})
