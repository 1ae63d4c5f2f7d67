import type { Route } from "@playwright/test"
import { expect, GATE, hydrated, test } from "../fixtures.ts"

test.use({ viewport: { width: 360, height: 780 } })

test("the phone's sheet takes the focus, keeps it, and gives it back", GATE, async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  const opener = page.locator(".sheet-opener")
  await opener.click()
  const sheet = page.getByRole("dialog", { name: "Sua busca" })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole("combobox", { name: "Onde" })).toBeFocused()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.closest("form") !== null)).toBe(true)
  }
  await page.getByRole("button", { name: /Hóspedes/ }).click()
  await page.getByRole("button", { name: /Hóspedes/ }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole("button", { name: "Fechar a busca" }).click()
  await expect(opener).toBeFocused()
})

test("a place with a long name makes no page wider than the phone", GATE, async ({ page }) => {
  for (const path of ["/", "/imoveis", "/imoveis/copa-das-arvores"]) {
    await page.goto(path)
    await hydrated(page)
    await page.locator(".sheet-opener").click()
    await page.getByRole("combobox", { name: "Onde" }).fill("aeroporto de congonhas")
    await page
      .getByRole("option", {
        name: "Aeroporto de Congonhas Jardim Aeroporto · 8,8 km do centro",
        exact: true,
      })
      .click()
    await expect(page.getByRole("button", { name: /^Check-in/, expanded: true })).toBeVisible()
    await expect(page.getByRole("combobox", { name: "Onde" })).toHaveValue(/Congonhas, Jardim Aeroporto, /)
    await expect(page.locator("html"), path).toHaveJSProperty("scrollWidth", 360)
  }
})

test("“Limpar tudo” brings every part back to its default", async ({ page }) => {
  await page.goto(
    "/imoveis?location=Moema&lat=-23.6&lng=-46.66&adults=3&checkIn=2090-01-01&checkOut=2090-01-05",
  )
  await hydrated(page)
  await page.locator(".sheet-opener").click()
  await page.getByRole("button", { name: "Limpar tudo" }).click()
  await expect(page.getByRole("combobox", { name: "Onde" })).toHaveValue("")
  await expect(page.getByRole("button", { name: /^Check-in/ })).toContainText("Insira as datas")
  await expect(page.getByRole("button", { name: /Hóspedes/ })).toContainText("1 Hóspedes")
})

test("a tap beside the sheet's controls leaves it open, and Escape closes it", async ({ page }) => {
  await page.goto("/imoveis")
  await hydrated(page)
  const opener = page.locator(".sheet-opener")
  await opener.click()
  const sheet = page.getByRole("dialog", { name: "Sua busca" })
  await sheet.getByText("Sua busca").click()
  await expect(sheet).toBeVisible()
  await page.getByRole("button", { name: /Hóspedes/ }).click()
  await sheet.getByText("Adultos").click()
  await expect(sheet.getByRole("button", { name: /^Quem/, expanded: true })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test("nothing in the sheet moves while suggestions come and go", async ({ page }) => {
  const held: Route[] = []
  await page.route("**/api/places?*", (route) => void held.push(route))
  await page.goto("/")
  await hydrated(page)
  await page.locator(".sheet-opener").click()
  const box = page.getByRole("combobox", { name: "Onde" })
  const below = async () => (await page.getByRole("button", { name: /^Check-in/ }).boundingBox())?.y
  await expect(page.getByRole("listbox")).toBeVisible()
  const place = await below()
  for (const [text, outcome] of [
    ["moe", page.getByRole("option", { name: /^Moema/ }).first()],
    ["rua dos testes", page.getByText("Google Maps", { exact: true })],
    ["zzzqq", page.getByText("Nenhuma sugestão")],
  ] as const) {
    await box.fill(text)
    expect(await below()).toBe(place)
    await expect(page.getByTestId("suggestion-skeleton")).toBeVisible()
    expect(await below()).toBe(place)
    await expect
      .poll(() => new URL(held.at(-1)?.request().url() ?? "about:blank").searchParams.get("q"))
      .toBe(text)
    await held.at(-1)?.continue()
    await expect(outcome).toBeInViewport()
    expect(await below()).toBe(place)
  }
})
