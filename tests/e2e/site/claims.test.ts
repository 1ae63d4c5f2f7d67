import { DEFAULT_WAIT } from "#machines/launch/time-left.ts"
import { MIN_DESTINATION_LENGTH } from "#machines/places/place.ts"
import { DEFAULT_LOCALE, localisedPath } from "#machines/site/locales.ts"
import { DEFAULT_GUESTS } from "#machines/stay/guests.ts"
import { expect, LOCALES, launchUrl, test } from "../fixtures.ts"
import { CLAIMS } from "./claims.ts"

const ENTITIES: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">", nbsp: " " }

/** What a document says to a reader, its names and placeholders among it, as one line. */
function readable(html: string): string {
  return html
    .replace(/<(script|style|title)\b[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<[^>]*?\b(?:aria-label|placeholder)="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
}

for (const locale of LOCALES) {
  test(`${locale}: every claim of the specification stands where a reader expects it`, async ({
    playwright,
    baseURL,
  }) => {
    const client = await playwright.request.newContext({ extraHTTPHeaders: { "accept-language": "pt-BR" } })
    const pages = new Map<string, string>()
    for (const { claim, at, site, ...words } of CLAIMS) {
      const url = (site === "full" ? baseURL : launchUrl) + localisedPath(at, locale)
      const text = pages.get(url) ?? readable(await (await client.get(url)).text())
      pages.set(url, text)
      for (const each of [words[locale]].flat()) expect.soft(text, `${claim}: ${url}`).toContain(each)
    }
    await client.dispose()
  })
}

test("emergency numbers call, and stand before the form", async ({ page }) => {
  const html = await (await page.request.get("/contato", { headers: { "accept-language": "pt" } })).text()
  const form = html.indexOf("<form")
  for (const number of ["190", "192", "193", "+551140000024"]) {
    const at = html.indexOf(`href="tel:${number}"`)
    expect(at, number).toBeGreaterThan(0)
    expect(at, number).toBeLessThan(form)
  }
})

test("the numbers of the specification that no page says are those of the machines", () => {
  expect(DEFAULT_LOCALE).toBe("pt")
  expect(LOCALES).toEqual(["pt", "en", "es"])
  expect(MIN_DESTINATION_LENGTH).toBe(2)
  expect(DEFAULT_GUESTS).toEqual({ adults: 1, children: 0, babies: 0, pets: 0 })
  expect(DEFAULT_WAIT).toBe(30 * 24 * 60 * 60 * 1_000)
})
