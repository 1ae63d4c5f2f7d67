import { addDays, todayIn } from "#machines/site/day.ts"
import {
  dayName,
  expect,
  GATE,
  gateIf,
  hydrated,
  idle,
  LOCALES,
  NAMES,
  STAY,
  settled,
  test,
} from "../fixtures.ts"

for (const [locale, name, path] of [
  ["pt", "home", "/"],
  ["pt", "results", "/imoveis"],
  ["pt", "flat", "/imoveis/mirante-paulista"],
  ["en", "results", "/en/imoveis"],
  ["es", "flat", "/es/imoveis/mirante-paulista"],
] as const) {
  const names = NAMES[locale]
  test(
    `${locale}, ${name}: the whole search in nine keystrokes, besides the typed text and arrows`,
    gateIf(locale === "pt" && name === "home"),
    async ({ page }) => {
      let keystrokes = 0
      const press = async (key: string) => {
        if (!key.startsWith("Arrow")) keystrokes++
        await page.keyboard.press(key)
      }
      await page.goto(path)
      await hydrated(page)
      await press("Tab")
      await expect(page.getByRole("link", { name: names.skip })).toBeFocused()
      await press("Enter")
      await press("Tab")
      const where = page.getByRole("combobox", { name: names.where })
      await expect(where).toBeFocused()
      await page.keyboard.type("pinh", { delay: 20 })
      await expect(page.getByRole("listbox")).toBeVisible()
      await press("ArrowDown")
      await expect(where).toHaveAttribute("aria-activedescendant", /.+/)
      await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true")
      await press("Enter")
      await expect(where).toHaveValue("Pinheiros, São Paulo")

      // The calendar takes the focus, on today. The name of a chosen day goes on.
      const today = todayIn("America/Sao_Paulo")
      const day = (inDays: number) =>
        page.getByRole("button", { name: new RegExp(`^${dayName(addDays(today, inDays), names.tag)}`) })
      await expect(page.getByRole("button", { name: names.checkIn, expanded: true })).toBeVisible()
      await expect(day(0)).toBeFocused()
      await press("Enter")
      await expect(page.getByRole("button", { name: names.checkOut, expanded: true })).toBeVisible()
      for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await press(key)
      await expect(day(2)).toBeFocused()
      await expect(page.getByRole("dialog", { name: names.calendar })).toBeVisible()
      await press("Enter")
      await expect(page.getByRole("dialog", { name: names.calendar })).toBeHidden()
      await expect(page.getByRole("button", { name: names.guests, expanded: true })).toBeFocused()
      await press("Enter")
      await expect(page.getByRole("button", { name: names.search, exact: true })).toBeFocused()
      await press("Enter")
      await page.waitForURL(/\/imoveis\?location=Pinheiros/)
      expect(keystrokes).toBe(9)
      const { searchParams } = new URL(page.url())
      expect(Object.fromEntries(searchParams)).toMatchObject({
        checkIn: `${today}T00:00:00.000Z`,
        checkOut: `${addDays(today, 2)}T00:00:00.000Z`,
        adults: "1",
      })
    },
  )
}

for (const locale of LOCALES) {
  const names = NAMES[locale]

  test(`${locale}: who goes their own way by keyboard is not led away`, async ({ page }) => {
    await page.goto(names.home)
    await hydrated(page)
    await page.getByRole("button", { name: names.checkOut }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog", { name: names.calendar })).toBeVisible()
    const focused = page.locator(":focus")
    await expect(focused).toHaveAttribute("aria-label", /\d{4}/)
    for (let months = 0; months < 5; months++) await page.keyboard.press("PageDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog").getByRole("status").last()).toContainText(`· ${names.nights}`)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
    await expect(page.getByRole("button", { name: names.checkOut })).toBeFocused()

    await page.keyboard.press("Tab")
    await expect(page.getByRole("button", { name: names.guests })).toBeFocused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(page.getByRole("button", { name: names.decrease(names.adults) })).toBeFocused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Space")
    await expect(page.getByRole("button", { name: names.guests })).toContainText("2")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: names.guests })).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("button", { name: names.search, exact: true })).toBeFocused()
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/imoveis\?checkIn=.*adults=2/)
    await expect(page.getByRole("article").first()).toContainText(`total, ${names.nights}`)
  })
}

test("Escape closes the list, a second one empties the box", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  const where = page.getByRole("combobox", { name: "Onde" })
  await where.click()
  await page.keyboard.type("moema", { delay: 10 })
  await expect(page.getByRole("listbox")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("listbox")).toBeHidden()
  await expect(where).toHaveValue("moema")
  await page.keyboard.press("Escape")
  await expect(where).toHaveValue("")
})

test("one panel is open at a time, and a click outside closes it", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  const calendar = page.getByRole("dialog", { name: "Datas exatas" })
  const guests = page.getByRole("group", { name: "Hóspedes" })
  await page.getByRole("button", { name: /^Check-in/ }).click()
  await expect(calendar).toBeVisible()
  await page.getByRole("button", { name: /Hóspedes/ }).click()
  await expect(calendar).toBeHidden()
  await expect(guests).toBeVisible()
  await page.getByRole("heading", { name: "Prontos para a sua chegada" }).click()
  await expect(guests).toBeHidden()
})

test("days before today cannot be chosen, and the calendar pages two months", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  await page.getByRole("button", { name: /^Checkout/ }).click()
  const calendar = page.getByRole("dialog", { name: "Datas exatas" })
  const captions = calendar.locator(".rdp-month_caption")
  await expect(captions).toHaveCount(2)
  const before = await captions.allTextContents()
  await expect(calendar.getByRole("button", { name: "Meses anteriores" })).toHaveAttribute(
    "aria-disabled",
    "true",
  )
  const today = await page.evaluate(() => document.documentElement.dataset.today ?? "")
  const yesterday = calendar.getByRole("button", { name: dayName(addDays(today, -1), "pt-BR") })
  if (today.endsWith("-01")) await expect(yesterday).toHaveCount(0)
  else await expect(yesterday).toBeDisabled()
  await calendar.getByRole("button", { name: "Próximos meses" }).click()
  for (const caption of before) await expect(captions.getByText(caption, { exact: true })).toHaveCount(0)
  await expect(captions).toHaveCount(2)
  await calendar.getByRole("button", { name: "Meses anteriores" }).click()
  await expect(captions).toHaveText(before)
})

test("minus stops at 0", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  await page.getByRole("button", { name: /Hóspedes/ }).click()
  for (const label of ["Crianças", "Bebês", "Animais de estimação"]) {
    await expect(page.getByRole("button", { name: `Diminuir ${label}` })).toBeDisabled()
  }
  await page.getByRole("button", { name: "Diminuir Adultos" }).click()
  await expect(page.getByRole("button", { name: "Diminuir Adultos" })).toBeDisabled()
  await expect(page.getByRole("button", { name: /Hóspedes/ })).toContainText("0")
})

test("slow answers that overtake each other never show an old list", GATE, async ({ page }) => {
  const held = new Map<string, () => Promise<void>>()
  await page.route("**/api/places?*", (route) => {
    const q = new URL(route.request().url()).searchParams.get("q") ?? ""
    const place = {
      placeId: q,
      description: q,
      main: `answer to ${q}`,
      secondary: "",
      kind: "avenue",
      coords: { lat: 0, lng: 0 },
      lines: [],
      source: "own",
      centreKm: null,
    }
    // The page may have aborted a request that it no longer needs.
    held.set(q, () => route.fulfill({ json: { suggestions: [place] } }).catch(() => undefined))
  })
  await page.goto("/")
  await hydrated(page)
  const seen = await page.evaluateHandle(() => {
    const texts = new Set<string>()
    new MutationObserver(() => {
      const option = document.querySelector("[role=option]")?.textContent
      const typed = document.querySelector<HTMLInputElement>("[role=combobox]")?.value
      if (option && typed) texts.add(`${typed}: ${option}`)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return texts
  })
  const where = page.getByRole("combobox", { name: "Onde" })
  await where.click()
  await where.press("p")
  for (const [letter, typed] of [
    ["i", "pi"],
    ["n", "pin"],
    ["h", "pinh"],
  ] as const) {
    await where.press(letter)
    await expect.poll(() => [...held.keys()]).toContain(typed)
  }
  await held.get("pinh")?.()
  await expect(page.getByRole("option", { name: "answer to pinh" })).toBeVisible()
  await held.get("pin")?.()
  await held.get("pi")?.()
  await idle(page)
  await settled(page)
  expect(await seen.evaluate((texts) => [...texts])).toEqual(["pinh: answer to pinh"])
})

test("the stay chosen in the results' bar is the one searched for", async ({ page }) => {
  await page.goto(`/imoveis?checkIn=${STAY.checkIn}&checkOut=${addDays(STAY.checkIn, 2)}&adults=2`)
  await hydrated(page)
  await expect(page.getByRole("button", { name: /Hóspedes/ })).toContainText("2")
  await page.getByRole("button", { name: /Hóspedes/ }).click()
  await page.getByRole("button", { name: "Aumentar Adultos" }).click()
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await page.waitForURL(/adults=3/)
  expect(new URL(page.url()).searchParams.get("checkIn")).toBe(`${STAY.checkIn}T00:00:00.000Z`)
  await page.goBack()
  await expect(page.getByRole("button", { name: /Hóspedes/ })).toContainText("2")
})
