import { type Locale, localisedPath } from "#machines/site/locales.ts"
import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  gateIf,
  hydrated,
  IS_ALL,
  launchUrl,
  silently,
  test,
} from "../fixtures.ts"
import { lackingCharacters } from "./small-font.ts"
import { SWEPT, SWEPT_IN_GATE } from "./swept-pages.ts"

const WIDTHS = [360, 768, 1440]
/** What a screen of 1280 px is at 400 % (WCAG 1.4.10), and one of 1440 px at 200 % (WCAG 1.4.4). */
const ZOOMED = [320, 720]
/**
 * The widths at which axe looks: with scripts in Portuguese at all of them; in other languages, and at the same page as it
 * was served, and in `npm test`, where the room is smallest. Half of the sweep's time was axe.
 */
const axeWidths = (locale: Locale, scripts: "with" | "without") =>
  IS_ALL && locale === "pt" && scripts === "with" ? WIDTHS : [360]
/**
 * What is looked at in one test, one after the other. As it is served, a page is in each language what it is with scripts,
 * but for what they add.
 */
const SWEEPS: { title: string; looks: [Locale, "with" | "without"][] }[] = [
  { title: "with scripts in Portuguese", looks: [["pt", "with"]] },
  {
    title: "in the other languages, and without scripts",
    looks: [
      ["en", "with"],
      ["es", "with"],
      ["pt", "without"],
    ],
  },
]

for (const { title, looks } of SWEEPS) {
  for (const { site, path, status } of SWEPT) {
    test(
      `${site} ${path} ${title}`,
      gateIf(looks.length === 1 && SWEPT_IN_GATE.includes(path)),
      async ({ visitor: { page, setScripts }, baseURL, extraHTTPHeaders, complaints }) => {
        const context = page.context()
        await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
        const origin = site === "full" ? (baseURL ?? "") : launchUrl
        const hosts = new Set<string>()
        page.on("request", (request) => {
          if (request.url().startsWith("http")) hosts.add(new URL(request.url()).origin)
        })
        await silently(context, complaints, async () => {
          for (const [locale, scripts] of looks)
            await test.step(`${locale}, ${scripts} scripts`, async () => {
              await setScripts(scripts === "with")
              const answer = await page.goto(origin + localisedPath(path, locale))
              expect(answer?.status()).toBe(status)
              if (scripts === "with") await hydrated(page)
              // axe is a script itself.
              await setScripts(true)
              expect(await lackingCharacters(page)).toEqual([])
              expect(await page.locator("body").innerText()).not.toMatch(/\[object |\bundefined\b|\bNaN\b/)
              for (const width of [...ZOOMED, ...WIDTHS]) {
                await page.setViewportSize({ width, height: 900 })
                await expectNoSidewaysScroll(page, width)
                if (axeWidths(locale, scripts).includes(width)) await expectNoViolations(page)
              }
            })
          expect([...hosts]).toEqual([origin])
          if (status !== 200) expectOnlyNetworkComplaints(complaints)
        })
        page.removeAllListeners("request")
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        await context.clearCookies()
      },
    )
  }
}
