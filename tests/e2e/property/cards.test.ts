import {
  ANY_SCREEN,
  checkOut,
  expect,
  GATE_ANY_SCREEN,
  hydrated,
  type Page,
  STAY,
  test,
} from "../fixtures.ts"

const stay = `checkIn=${STAY.checkIn}&checkOut=${checkOut}&adults=2`
const card = (page: Page, name = "Loft dos Tijolos") =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name }) })
    .first()

/** The pictures of a card that the browser was told of. */
const pictures = (page: Page) =>
  card(page)
    .locator("img")
    .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src.replace(/^.*photos\//, "")))

test(
  "a card's arrows lead through five pictures, and only what was asked for is loaded",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    await page.goto("/imoveis?type=loft")
    await hydrated(page)
    expect(await pictures(page)).toHaveLength(1)
    await card(page).hover()
    const next = card(page).getByRole("button", { name: "Próxima foto" })
    const previous = card(page).getByRole("button", { name: "Foto anterior" })
    await expect(previous).toHaveCount(0)
    const current = () =>
      card(page)
        .locator(".card-bars > [data-current]")
        .evaluate((bar) => [...(bar.parentElement?.children ?? [])].indexOf(bar))
    for (const at of [1, 2, 3, 4]) {
      await next.click()
      await expect.poll(current).toBe(at)
      expect(await pictures(page)).toHaveLength(at + 1)
    }
    await expect(next).toHaveCount(0)
    await previous.click()
    await expect.poll(current).toBe(3)
    await expect(page).toHaveURL(/\/imoveis\?type=loft$/)
    // The picture is a part of the card's link.
    await card(page).locator(".card-row").click()
    await page.waitForURL(/\/imoveis\/loft-dos-tijolos/)
  },
)

test("arrow keys move the pictures of the card that has the focus", ANY_SCREEN, async ({ page }) => {
  await page.goto("/imoveis?type=loft")
  await hydrated(page)
  await card(page).getByRole("link", { name: "Loft dos Tijolos" }).focus()
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => pictures(page)).toHaveLength(2)
  const left = () =>
    card(page)
      .locator(".card-row")
      .evaluate((row) => row.scrollLeft)
  await expect.poll(left).toBeGreaterThan(100)
  await page.keyboard.press("ArrowLeft")
  await expect.poll(left).toBe(0)
})

test("a swipe loads the picture that comes into view", ANY_SCREEN, async ({ page }) => {
  await page.goto("/imoveis?type=loft")
  await hydrated(page)
  await card(page)
    .locator(".card-row")
    .evaluate((row) => row.scrollBy({ left: row.clientWidth * 0.7 }))
  await expect.poll(() => pictures(page)).toHaveLength(2)
})

for (const [width, columns] of [
  [315, 1],
  [360, 1],
  [768, 2],
  [1440, 3],
] as const)
  test(
    `the three lines of every card stay three at ${width} px, and prices of a row align`,
    ANY_SCREEN,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const address of ["/imoveis?sort=rating&adults=1", `/imoveis?${stay}`]) {
        await page.goto(address)
        await hydrated(page)
        const cards = await page.getByRole("article").evaluateAll((all) =>
          all.map((article) => {
            const lines = [...article.querySelectorAll(".card-line")]
            const inside = article.getBoundingClientRect()
            return {
              top: Math.round(inside.top),
              heights: lines.map((line) => Math.round(line.getBoundingClientRect().height)),
              price: Math.round(lines[2]?.getBoundingClientRect().top ?? 0),
              sticksOut: lines
                .flatMap((line) => [...line.children])
                .some((part) => part.getBoundingClientRect().right > inside.right + 1),
            }
          }),
        )
        expect(cards.length).toBeGreaterThan(8)
        expect(cards.filter(({ sticksOut }) => sticksOut)).toEqual([])
        for (const { heights } of cards) {
          expect(heights).toHaveLength(3)
          for (const height of heights) expect(height).toBeLessThan(32)
        }
        for (const [at, { top, price }] of cards.entries()) {
          const first = cards[at - (at % columns)]
          if (first?.top === top) expect(price).toBe(first.price)
        }
      }
    },
  )

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test(
    "a card has its first picture, which leads to the property, and no heart",
    ANY_SCREEN,
    async ({ page }) => {
      await page.goto("/imoveis?type=loft")
      expect(await pictures(page)).toHaveLength(1)
      await expect(card(page).getByRole("button")).toHaveCount(0)
      await expect(card(page).locator(".card-bars")).toBeHidden()
      await card(page).locator(".card-row").click()
      await page.waitForURL(/\/imoveis\/loft-dos-tijolos/)
    },
  )
})
