import { addDays } from "#machines/site/day.ts"
import {
  ANY_SCREEN,
  checkOut,
  dayName,
  expect,
  GATE,
  hydrated,
  LOCALES,
  NAMES,
  PROPERTY_NAMES,
  STAY,
  test,
} from "../fixtures.ts"

const SLUG = "loft-dos-tijolos"

for (const locale of LOCALES) {
  const names = PROPERTY_NAMES[locale]
  const prefix = locale === "pt" ? "" : `/${locale}`

  test(
    `${locale}: dates chosen in the property's calendar go into the address and bring the total`,
    GATE,
    async ({ page }) => {
      await page.goto(`${prefix}/imoveis/${SLUG}?checkIn=${STAY.checkIn}&checkOut=${checkOut}`)
      await hydrated(page)
      const section = page.locator("#availability")
      await section.scrollIntoViewIfNeeded()
      const day = (offset: number) =>
        section.getByRole("button", { name: dayName(addDays(STAY.checkIn, offset), NAMES[locale].tag) })
      await day(0).click()
      await expect(section.locator("> [data-section] > [role=status]")).toHaveText(names.chooseOut)
      await day(1).click()
      await expect(section.locator("> [data-section] > [role=status]")).toHaveText(names.minimum)
      await day(3).click()
      await expect(page).toHaveURL(new RegExp(`checkOut=${addDays(STAY.checkIn, 3)}`))
      await expect(page.getByRole("complementary").getByRole("definition").last()).toHaveText(
        /R\$\s?1[.,]356/,
      )
    },
  )
}

test("nights that are blocked cannot be clicked, and say so; a stay over them is refused", async ({
  page,
}) => {
  const { blocked } = await (await page.request.get("/api/properties/mirante-paulista")).json()
  const run =
    blocked.find(({ from }: { from: string }) => from > addDays(STAY.checkIn, -60)) ?? blocked.at(-1)
  const before = addDays(run.from, -2)
  await page.goto(`/imoveis/mirante-paulista?checkIn=${addDays(before, -2)}&checkOut=${before}`)
  await hydrated(page)
  const section = page.locator("#availability")
  await section.scrollIntoViewIfNeeded()
  const day = (of: string) => section.getByRole("button", { name: dayName(of, "pt-BR") })
  await expect(day(run.from)).toHaveAccessibleName(/, indisponível$/)
  await expect(day(run.from)).toBeDisabled()
  await day(before).click()
  await expect(day(run.from)).toBeEnabled()
  if (!(await day(run.until).isVisible()))
    await section.getByRole("button", { name: "Próximos meses" }).click()
  await day(run.until).click()
  await expect(section.locator("> [data-section] > [role=status]")).toContainText(
    "Há noites ocupadas entre essas datas.",
  )
})

test("after a refusal the dates can be cleared, and guests count meanwhile", async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}?checkIn=${STAY.checkIn}&checkOut=${checkOut}`)
  await hydrated(page)
  const section = page.locator("#availability")
  const panel = page.getByRole("complementary")
  await section.scrollIntoViewIfNeeded()
  await section.getByRole("button", { name: dayName(STAY.checkIn, "pt-BR") }).click()
  await expect(panel).toContainText("Escolha as datas para ver o total.")
  await expect(page).not.toHaveURL(/checkOut/)
  await panel.locator("summary").first().click()
  await panel.getByRole("button", { name: "Aumentar Adultos" }).click()
  await expect(page).toHaveURL(/adults=2/)
  await section.getByRole("button", { name: "Limpar datas" }).click()
  await expect(page).not.toHaveURL(/checkIn/)
  await expect(section.locator("> [data-section] > [role=status]")).toHaveText("Escolha o dia da chegada")
})

test("Back brings another stay back into calendar and counters", ANY_SCREEN, async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}?checkIn=${STAY.checkIn}&checkOut=${checkOut}&adults=3`)
  await hydrated(page)
  await page.locator("#reviews").getByRole("link", { name: "Nota mais alta" }).click()
  await expect(page).toHaveURL(/reviews=highest/)
  const panel = page.getByRole("complementary")
  await panel.locator("summary").first().click()
  await panel.getByRole("button", { name: "Diminuir Adultos" }).click()
  await expect(page).toHaveURL(/adults=2/)
  await page.goBack()
  await expect(page).toHaveURL(/adults=3/)
  await expect(panel).toContainText("3 hóspedes")
})

test("guests counted in the panel go into the address, and too many are told so", async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}?checkIn=${STAY.checkIn}&checkOut=${checkOut}`)
  await hydrated(page)
  const panel = page.getByRole("complementary")
  await panel.locator("summary").first().click()
  for (let more = 0; more < 4; more++) await panel.getByRole("button", { name: "Aumentar Adultos" }).click()
  await expect(page).toHaveURL(/adults=5/)
  await expect(panel).toContainText("Este apartamento recebe até 4 pessoas.")
  await expect(panel.getByText("Total", { exact: true })).toBeHidden()
  await panel.getByRole("button", { name: "Diminuir Adultos" }).click()
  await expect(panel.getByText("Total", { exact: true })).toBeVisible()
})

test("from the results to the total by keyboard alone", GATE, async ({ page }) => {
  await page.goto("/imoveis?q=tijolos")
  await hydrated(page)
  await page.getByRole("link", { name: "Loft dos Tijolos", exact: true }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loft dos Tijolos")
  const panel = page.getByRole("complementary")
  await panel.getByRole("link", { name: /^Check-in/ }).focus()
  await page.keyboard.press("Enter")
  const dates = page.getByRole("dialog", { name: "Datas da estadia" })
  await expect(dates.getByRole("grid").first()).toBeVisible()
  await dates.getByRole("button", { name: "Próximos meses" }).focus()
  // Four months on, whatever the day: the last nights that are taken end 75 days from today.
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("Enter")
  const isOnDay = () => page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null)
  // Of two months the first stands before the button that turns the page; a single one stands behind it.
  await page.keyboard.press("Shift+Tab")
  for (let stops = 0; stops < 3 && !(await isOnDay()); stops++) await page.keyboard.press("Tab")
  expect(await isOnDay()).toBe(true)
  await page.keyboard.press("Enter")
  await expect(dates.locator(".stay-dates-word")).toHaveText(
    "Agora escolha o dia da saída: no mínimo 2 noites",
  )
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s?1[.,]356/)
  // On the day of a whole stay it is done.
  await page.keyboard.press("Enter")
  await expect(dates).toHaveCount(0)
  await expect(panel.getByRole("link", { name: /^Check-in/ })).toBeFocused()
  await panel.getByRole("link", { name: "Reservar pelo WhatsApp" }).focus()
  await expect(panel.getByRole("link", { name: "Reservar pelo WhatsApp" })).toBeFocused()
})
