import {
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  hydrated,
  LOCALES,
  test,
} from "../fixtures.ts"
import { CONTACT_NAMES } from "./contact.ts"

const QUESTIONS = {
  pt: ["Posso chegar depois das 22h?", /O check-in vai das 15h às 22h/, "Abrir o mapa", "Mapa do escritório"],
  en: ["Can I arrive after 10 pm?", /Check-in runs from 3 pm to 10 pm/, "Open the map", "Map of the office"],
  es: [
    "¿Puedo llegar después de las 22 h?",
    /La llegada es de 15 a 22 h/,
    "Abrir el mapa",
    "Mapa de la oficina",
  ],
} as const

for (const locale of LOCALES) {
  const [question, answer, seeMap, map] = QUESTIONS[locale]

  test(`${locale}: questions open by keyboard, and the map comes when it is asked for`, async ({
    page,
    complaints,
  }) => {
    const frames: string[] = []
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/mapa") frames.push(request.url())
    })
    await page.goto(CONTACT_NAMES[locale].path)
    await hydrated(page)
    await expect(page.getByText(answer)).toBeHidden()
    await page.locator("summary", { hasText: question }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByText(answer)).toBeVisible()
    await expectNoViolations(page)
    expect(frames).toEqual([])
    await page.getByRole("button", { name: seeMap }).click()
    await expect(page.locator(`iframe[title="${map}"]`)).toBeVisible()
    await expect.poll(() => frames).toHaveLength(1)
    expectOnlyNetworkComplaints(complaints)
  })

  test.describe(`${locale}, without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test("help stands before the form, and no button is there that does nothing", async ({ page }) => {
      await page.goto(CONTACT_NAMES[locale].path)
      const help = page.getByRole("complementary").first()
      for (const number of ["190", "192", "193"])
        await expect(help.getByRole("link", { name: number })).toHaveAttribute("href", `tel:${number}`)
      await expect(help.getByRole("link", { name: "+55 11 4000-0024" })).toHaveAttribute(
        "href",
        "tel:+551140000024",
      )
      await expect(page.getByRole("button", { name: seeMap })).toBeHidden()
      await page.getByText(question).click()
      await expect(page.getByText(answer)).toBeVisible()
    })
  })
}

test("on a phone the emergency numbers are in sight at once", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto("/contato")
  await expect(page.locator('a[href="tel:192"]')).toBeInViewport()
})

test("on a wide screen the form begins beside the emergency numbers", async ({ page }) => {
  await page.goto("/contato")
  await hydrated(page)
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y
  const beside = await top(".contact-emergency")
  expect(beside).toBeGreaterThan(0)
  expect(await top(".contact-form")).toBe(beside)
})
