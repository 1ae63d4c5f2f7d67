import { addDays } from "#machines/site/day.ts"
import { checkOut, dayName, expect, hydrated, type Page, STAY, settled, test } from "../fixtures.ts"

const FLAT = `/imoveis/loft-dos-tijolos?checkIn=${STAY.checkIn}&checkOut=${checkOut}`

interface Moved {
  /** Selector-like name of what moved: its first class or its tag, and its pseudo-element. */
  what: string
  duration: number
  easing: string
}

/** Notes each animation that runs on the page from now on. */
async function watchMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<Animation>()
    const noted: Moved[] = []
    Object.assign(window, { noted })
    // A transition that turns round before its end has the part of its time that brings it back.
    const timeOf = (each: Animation, effect: KeyframeEffect) =>
      each instanceof CSSTransition && effect.target !== null
        ? 1000 * Number.parseFloat(getComputedStyle(effect.target, effect.pseudoElement).transitionDuration)
        : Number(effect.getTiming().duration)
    const look = () => {
      for (const each of document.getAnimations()) {
        const effect = each.effect
        if (seen.has(each) || !(effect instanceof KeyframeEffect)) continue
        seen.add(each)
        const name = effect.target?.classList[0] ?? effect.target?.localName ?? ""
        const frames = effect.getKeyframes()
        noted.push({
          what: name + (effect.pseudoElement ?? ""),
          duration: timeOf(each, effect),
          // Animations of style sheets have it on their keyframes.
          easing:
            effect.getTiming().easing === "linear"
              ? String(frames[0]?.easing ?? "linear")
              : String(effect.getTiming().easing),
        })
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

const moved = (page: Page) => page.evaluate(() => (window as unknown as { noted: Moved[] }).noted.splice(0))

async function open(page: Page, path: string): Promise<void> {
  await watchMovements(page)
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto(path)
  await hydrated(page)
  await settled(page)
}

/** Each act, what it moves among other things, and what stands still at its end. */
const ACTS: Record<string, { path: string; moves: string[]; act: (page: Page) => Promise<void> }> = {
  "the bar slides to where its calendar has room": {
    path: "/",
    moves: ["panel", "search-form"],
    act: async (page) => {
      const bar = page.locator(".search-form")
      const { y = 0 } = (await bar.boundingBox()) ?? {}
      await page.getByRole("button", { name: /^Check-in/ }).click()
      await expect(page.getByRole("grid").first()).toBeVisible()
      await settled(page)
      expect((await bar.boundingBox())?.y).toBeLessThan(y - 100)
      await page.keyboard.press("Escape")
      await settled(page)
      expect((await bar.boundingBox())?.y).toBe(y)
    },
  },
  "the edge travels to the next cell": {
    path: "/imoveis",
    moves: ["panel", "cell::after"],
    act: async (page) => {
      for (const [name, part] of Object.entries({
        Onde: "[role=combobox]",
        "Check-in": ".cell-date button",
        Quem: ".cell-guests button",
      })) {
        await page.locator(part).first().click()
        await settled(page)
        const edges = await page
          .locator(".cell")
          .evaluateAll((cells) =>
            cells
              .filter((each) => getComputedStyle(each, "::after").height === "4px")
              .map((each) => `${each.textContent} ${getComputedStyle(each, "::after").transform}`),
          )
        expect(edges).toEqual([expect.stringMatching(new RegExp(`^${name}.* none$`))])
      }
    },
  },
  "a card's picture grows into the first photograph": {
    path: "/imoveis?q=tijolos",
    moves: ["html::view-transition-group(picture)", "html::view-transition-new(picture)"],
    act: async (page) => {
      const card = page.getByRole("link", { name: "Loft dos Tijolos", exact: true })
      // Its data are there when it is followed.
      const loaded = page.waitForResponse("**/similar*")
      await card.hover()
      await (await loaded).finished()
      await settled(page)
      expect(await transitionNames(page)).toEqual([])
      await stopTime(page)
      await card.press("Enter")
      await expect(page.locator(".gallery")).toBeVisible()
      await settled(page)
      expect(await transitionNames(page)).toEqual([])
    },
  },
  "the bar becomes a line": {
    path: "/",
    moves: ["html::view-transition-group(search)"],
    act: async (page) => {
      await stopTime(page)
      await page.getByRole("button", { name: "Buscar", exact: true }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/imóveis encontrados/)
      await settled(page)
      expect(await transitionNames(page)).toEqual([])
    },
  },
  "the total counts down": {
    path: FLAT,
    moves: ["dd"],
    act: async (page) => {
      const total = page.getByRole("complementary").getByRole("definition").last()
      await page.evaluate(() => {
        const said = new Set<string>()
        Object.assign(window, { said })
        new MutationObserver(() => {
          for (const each of document.querySelectorAll("[data-counting]")) said.add(each.textContent ?? "")
        }).observe(document.body, { subtree: true, attributeFilter: ["data-counting"] })
      })
      const section = page.locator("#availability")
      await section.scrollIntoViewIfNeeded()
      for (const nights of [0, 3])
        await section.getByRole("button", { name: dayName(addDays(STAY.checkIn, nights), "pt-BR") }).click()
      await expect(total).toHaveText(/^R\$\s1\.356$/)
      await settled(page)
      await expect(page.locator("[data-counting]")).toHaveCount(0)
      const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
      // The text beside what counts is the new amount from the first moment: the night's without dates, then the total.
      for (const each of said) expect(each).toMatch(/^R\$\s(1\.356|412)$/)
    },
  },
}

/** However busy the machine is, what follows is prompt. */
function stopTime(page: Page): Promise<void> {
  return page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
}

/** The names of view transitions that parts of the page have. */
function transitionNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body, body *")]
      .map((each) => getComputedStyle(each).viewTransitionName)
      .filter((name) => name !== "none"),
  )
}

for (const [name, { path, moves, act }] of Object.entries(ACTS)) {
  test(`${name}, in the theme's time`, async ({ page }) => {
    await open(page, path)
    await moved(page)
    await act(page)
    const all = await moved(page)
    for (const each of all) {
      expect([160, 200], each.what).toContain(each.duration)
      expect(each.easing, each.what).toBe("cubic-bezier(0.2, 0, 0, 1)")
    }
    expect(all.map(({ what }) => what)).toEqual(expect.arrayContaining(moves))
  })

  test(`${name}: nothing moves for visitors who prefer that`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await open(page, path)
    await act(page)
    expect(await moved(page)).toEqual([])
  })
}

test("a property that takes long comes without a transition", async ({ page }) => {
  await open(page, "/imoveis?q=tijolos")
  await moved(page)
  await page.route("**/api/properties/*/similar*", async (route) => {
    const answer = await route.fetch()
    // Longer than an answer counts as prompt.
    await page.evaluate(() => {
      const later = performance.now() + 600
      performance.now = () => later
    })
    await route.fulfill({ response: answer })
  })
  await page.getByRole("link", { name: "Loft dos Tijolos", exact: true }).press("Enter")
  await expect(page.locator(".gallery")).toBeVisible()
  expect((await moved(page)).filter(({ what }) => what.includes("view-transition"))).toEqual([])
})
