/**
 * What people write with an input method: Japanese, Chinese, Korean, accents by dead keys. While it composes, its keys are
 * its own, and what the box shows is not meant yet. Chromium composes here as it does for a person, but by the protocol of
 * its tools; of the keys only the marks are made by hand, as the method itself swallows the real ones.
 */
import { type CDPSession, devices } from "@playwright/test"
import { expect, GATE, hydrated, idle, launchUrl, type Page, test } from "../fixtures.ts"

/** Somebody at an input method. */
async function methodOf(page: Page) {
  const tools: CDPSession = await page.context().newCDPSession(page)
  return {
    /** What is being composed shows in the field, underlined. */
    compose: async (text: string) => {
      const end = text.length
      await tools.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end })
    },
    commit: (text: string) => tools.send("Input.insertText", { text }),
    /** A key that the method takes for itself. */
    key: async (key: string) => {
      for (const type of ["rawKeyDown", "keyUp"] as const)
        await tools.send("Input.dispatchKeyEvent", { type, key, windowsVirtualKeyCode: 229 })
    },
  }
}

/** The texts for which suggestions are asked from now on. */
function askedFor(page: Page): (string | null)[] {
  const asked: (string | null)[] = []
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === "/api/places") asked.push(searchParams.get("q"))
  })
  return asked
}

/** Longer than the box waits before it asks, ms. */
const A_WHILE = 1_000

async function openBox(page: Page) {
  await page.clock.install()
  await page.goto("/")
  await hydrated(page)
  const box = page.getByRole("combobox", { name: "Onde" })
  await box.click()
  return {
    box,
    list: page.getByRole("listbox"),
    options: page.getByRole("option"),
    ...(await methodOf(page)),
  }
}

/** The same with suggestions for what was typed so far. */
async function openList(page: Page) {
  const all = await openBox(page)
  await all.box.pressSequentially("pinh")
  await page.clock.runFor(A_WHILE)
  await expect(all.options.first()).toContainText("Pinheiros")
  return all
}

/** What is composed step by step, and what becomes of it. */
const COMPOSITIONS: readonly (readonly [method: string, steps: string[], text: string])[] = [
  [
    "Japanese, from Latin letters to kanji",
    ["s", "さ", "さn", "さん", "さんぱうろ", "サンパウロ"],
    "サンパウロ",
  ],
  ["Japanese, kana keys", ["え", "えき", "駅"], "駅前"],
  ["Chinese, pinyin", ["sheng", "sheng'bao", "sheng'bao'luo"], "圣保罗"],
  ["Chinese, zhuyin", ["ㄕ", "ㄕㄥ", "ㄕㄥˋ"], "聖保羅"],
  ["Chinese, cangjie", ["土", "土竹"], "聖保"],
  ["Korean, syllable by syllable", ["ㅅ", "사", "상", "상ㅍ", "상파"], "상파울루"],
  ["Vietnamese, Telex", ["Sa", "Sao", "São"], "São"],
  ["a dead key: tilde and a", ["~"], "São"],
  ["a dead key that waits for no letter", ["´"], "´a"],
  ["Thai, marks above letters", ["เ", "เซ"], "เซาเปาลู"],
  ["Hindi, by sound", ["sa", "साओ"], "साओ पाउलो"],
  ["an emoji by its name", [":", ":bea"], "🏖️ praia"],
]

test("only what was composed is asked for, once, in whatever script", GATE, async ({ page }) => {
  const { box, compose, commit } = await openBox(page)
  const asked = askedFor(page)
  for (const [method, steps, text] of COMPOSITIONS)
    await test.step(method, async () => {
      await box.fill("")
      asked.length = 0
      for (const step of steps) {
        await compose(step)
        await page.clock.runFor(A_WHILE)
        await idle(page)
        await expect(box).toHaveValue(step)
      }
      expect(asked, "while it is composed").toEqual([])
      await commit(text)
      await page.clock.runFor(A_WHILE)
      await expect.poll(() => asked).toEqual([text])
      await expect(box).toHaveValue(text)
    })
})

test("a composition that is given up leaves the text before it, and its list", async ({ page }) => {
  const { box, options, compose } = await openList(page)
  await compose("え")
  await expect(box).toHaveValue("pinhえ")
  await expect(options.first()).toContainText("Pinheiros")
  await compose("")
  await expect(box).toHaveValue("pinh")
  await page.clock.runFor(A_WHILE)
  await expect(options.first()).toContainText("Pinheiros")
})

for (const key of ["Enter", "ArrowDown", "ArrowUp", "Home", "Escape", "Tab", "Process"])
  test(`${key} of a method means nothing to the box`, key === "Enter" ? GATE : {}, async ({ page }) => {
    const method = await openList(page)
    const { box, list, options } = method
    await box.press("ArrowDown")
    await expect(options.first()).toHaveAttribute("aria-selected", "true")
    await method.compose("え")
    await expect(options.first()).toHaveAttribute("aria-selected", "false")
    await method.key(key)
    await idle(page)
    await expect(list).toBeVisible()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue("pinhえ")
    await expect(page.getByRole("option", { selected: true })).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe("/")
    // Safari sends the key that ended the composition after it.
    await method.commit("駅")
    await page.clock.runFor(A_WHILE)
    await method.key(key)
    await idle(page)
    await expect(box).toBeFocused()
    await expect(box).toHaveValue("pinh駅")
    expect(new URL(page.url()).pathname).toBe("/")
  })

test("a suggestion that is pressed during a composition stays chosen", GATE, async ({ page }) => {
  const { box, options, compose, commit } = await openList(page)
  const asked = askedFor(page)
  await compose("え")
  await options
    .filter({ hasText: /^Pinheiros/ })
    .first()
    .click()
  await expect(box).toHaveValue("Pinheiros, São Paulo")
  await page.clock.runFor(A_WHILE)
  await idle(page)
  await expect(box).toHaveValue("Pinheiros, São Paulo")
  expect(asked).toEqual([])
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await expect(page).toHaveURL(/location=Pinheiros.*&lat=/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/encontrados?/)
  // What is typed in it afterwards counts.
  await box.click()
  await box.fill("")
  await commit("モエマ")
  await expect(box).toHaveValue("モエマ")
})

test("a press that ends the composition finds the list still there", async ({ page }) => {
  const { box, options, compose } = await openList(page)
  await compose("え")
  const wanted = options.filter({ hasText: /^Pinheiros/ }).first()
  await wanted.hover()
  await page.mouse.down()
  await box.dispatchEvent("compositionend", { data: "え" })
  await page.clock.runFor(A_WHILE)
  await page.mouse.up()
  await expect(box).toHaveValue("Pinheiros, São Paulo")
})

test("a press that leaves the list again lets the composed text be asked for", async ({ page }) => {
  const { box, options, compose } = await openList(page)
  const asked = askedFor(page)
  await compose("e")
  await options.first().hover()
  await page.mouse.down()
  await box.dispatchEvent("compositionend", { data: "e" })
  await page.clock.runFor(A_WHILE)
  expect(asked).toEqual([])
  await box.hover()
  await page.mouse.up()
  await page.clock.runFor(A_WHILE)
  await expect.poll(() => asked).toEqual(["pinhe"])
})

test("a press that ends outside the window does not keep what is typed from being asked for", async ({
  page,
}) => {
  const { box, options } = await openList(page)
  const asked = askedFor(page)
  // Of such a press only its beginning is heard.
  await options.first().dispatchEvent("pointerdown")
  await box.press("e")
  await page.clock.runFor(A_WHILE)
  await expect.poll(() => asked).toEqual(["pinhe"])
})

test("in the filters only composed text is counted, and Escape is the method's", async ({ page }) => {
  await page.goto("/imoveis")
  await hydrated(page)
  await page.getByText("Filtros", { exact: true }).first().click()
  const { compose, commit, key } = await methodOf(page)
  const asked: (string | null)[] = []
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith("/api/")) asked.push(searchParams.get("q"))
  })
  const price = page.getByRole("textbox", { name: "Mínimo" })
  await price.click()
  await compose("３")
  await key("Escape")
  await page.keyboard.press("Escape")
  await idle(page)
  await expect(price).toHaveValue("３")
  await price.fill("")
  await page.getByRole("searchbox").click()
  asked.length = 0
  for (const step of ["れ", "れんが"]) {
    await compose(step)
    await idle(page)
  }
  await commit("tijolos")
  await expect.poll(() => asked).toEqual(["tijolos"])
})

test("on a phone Escape of a method does not close the sheet", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto("/imoveis")
  await hydrated(page)
  await page
    .getByRole("button", { name: /Hóspedes$/ })
    .first()
    .click()
  const box = page.getByRole("combobox", { name: "Onde" })
  await box.click()
  const { compose, key } = await methodOf(page)
  await compose("え")
  await key("Escape")
  await page.keyboard.press("Escape")
  await idle(page)
  await expect(page.getByRole("dialog", { name: "Sua busca" })).toBeVisible()
})

/** Keeps the page's scripts back. @returns lets them come */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route("**/assets/*.js", async (route) => {
    await arrived
    await route.continue()
  })
  return async () => {
    arrive()
    await page.waitForLoadState("networkidle")
  }
}

test("what is composed before the scripts come is neither ended by them nor lost", async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto("/", { waitUntil: "commit" })
  const box = page.getByRole("combobox", { name: "Onde" })
  await box.click()
  const asked = askedFor(page)
  const { compose, commit, key } = await methodOf(page)
  await compose("ぴ")
  await key("ArrowDown")
  await compose("ぴに")
  await letScriptsCome()
  await expect(box).toHaveValue("ぴに")
  await compose("ぴにぇ")
  await expect(box).toHaveValue("ぴにぇ")
  await commit("Pinheiros")
  await hydrated(page)
  await expect(box).toHaveValue("Pinheiros")
  await expect(page.getByRole("option").first()).toContainText("Pinheiros")
  await idle(page)
  // The key is not done again.
  await expect(page.getByRole("option", { selected: true })).toHaveCount(0)
  expect(asked).toEqual(["Pinheiros"])
})

test("an address that is composed on the launch page before its scripts come stays", async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto(launchUrl, { waitUntil: "commit" })
  const field = page.getByRole("textbox", { name: "E-mail" })
  await field.click()
  const { compose, commit } = await methodOf(page)
  await compose("an")
  await letScriptsCome()
  await expect(page.locator("html")).not.toHaveAttribute("data-live")
  await compose("ana")
  await expect(field).toHaveValue("ana")
  await commit("ana@exemplo.com")
  await hydrated(page)
  await expect(field).toHaveValue("ana@exemplo.com")
})

test.describe("on Android", () => {
  test.use({ userAgent: devices["Pixel 7"].userAgent })

  test(
    "whose keyboards compose every word, Latin letters are asked for as they come",
    GATE,
    async ({ page }) => {
      const { options, box, compose, commit } = await openBox(page)
      const asked = askedFor(page)
      for (const step of ["pi", "pinh"]) {
        await compose(step)
        await page.clock.runFor(A_WHILE)
      }
      await expect.poll(() => asked).toEqual(["pi", "pinh"])
      await expect(options.first()).toContainText("Pinheiros")
      await commit("pinh")
      await page.clock.runFor(A_WHILE)
      await idle(page)
      expect(asked.slice(2).filter((text) => text !== "pinh")).toEqual([])
      await options
        .filter({ hasText: /^Pinheiros/ })
        .first()
        .click()
      await expect(box).toHaveValue("Pinheiros, São Paulo")
      await box.fill("")
      asked.length = 0
      await compose("もえま")
      await page.clock.runFor(A_WHILE)
      await idle(page)
      expect(asked).toEqual([])
    },
  )
})
