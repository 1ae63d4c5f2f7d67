import sharp from "sharp"
import { expect, GATE, LOCALES, launchUrl, test } from "../fixtures.ts"

/**
 * The properties that Google's documentation requires of each type
 * (https://developers.google.com/search/docs/appearance/structured-data/search-gallery), as paths into the data.
 */
const REQUIRED: Record<string, string[]> = {
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url"],
  VacationRental: [
    "containsPlace.occupancy.value",
    "identifier",
    "image",
    "latitude",
    "longitude",
    "name",
    "aggregateRating.ratingValue",
    "aggregateRating.reviewCount",
  ],
  ItemList: ["itemListElement.position", "itemListElement.url"],
  BreadcrumbList: ["itemListElement.item", "itemListElement.name", "itemListElement.position"],
  Event: ["name", "startDate", "location.name", "location.address.addressLocality"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author.name", "author.url"],
  FAQPage: ["mainEntity.name", "mainEntity.acceptedAnswer.text"],
  TouristAttraction: ["name", "geo.latitude", "geo.longitude", "address.addressLocality"],
}

/** The types that each page speaks of, beside the company. */
const PAGES: Record<string, string[]> = {
  "/": ["WebSite"],
  "/imoveis": ["ItemList", "BreadcrumbList"],
  "/imoveis/loft-dos-tijolos": ["VacationRental", "BreadcrumbList"],
  "/dicas": ["BreadcrumbList"],
  "/dicas/masp": ["TouristAttraction", "BreadcrumbList"],
  "/eventos": ["BreadcrumbList"],
  "/eventos/feira-de-flores-do-ceagesp": ["Event", "BreadcrumbList"],
  "/blog": ["BreadcrumbList"],
  "/proprietarios": ["FAQPage"],
  "/contato": ["FAQPage"],
  "/blog/roteiro-48-horas": ["BlogPosting", "BreadcrumbList"],
}

type Data = { [key: string]: unknown }

/** The values at a path; a list is looked into entry by entry. */
function valuesAt(data: unknown, path: string[]): unknown[] {
  if (Array.isArray(data)) return data.flatMap((each) => valuesAt(each, path))
  const [first, ...rest] = path
  return first === undefined ? [data] : valuesAt((data as Data | undefined)?.[first], rest)
}

for (const locale of LOCALES) {
  test(`${locale}: each kind of page says in data what search engines require`, async ({ page }) => {
    const prefix = locale === "pt" ? "" : `/${locale}`
    for (const [path, types] of Object.entries(PAGES)) {
      const address = path === "/" && prefix !== "" ? prefix : prefix + path
      const html = await (await page.request.get(address)).text()
      const [, text = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      const graph = (JSON.parse(text) as { "@graph"?: Data[] })["@graph"] ?? []
      expect(
        graph.map((each) => each["@type"]),
        address,
      ).toEqual(["Organization", ...types])
      for (const thing of graph) {
        for (const property of REQUIRED[String(thing["@type"])] ?? [])
          for (const value of valuesAt(thing, property.split(".")))
            expect(value, `${address} ${String(thing["@type"])}.${property}`).toBeTruthy()
      }
      // What is said of a property's place is what the page says: about 100 metres.
      for (const thing of graph.filter((each) => each["@type"] === "VacationRental")) {
        expect(String(thing.latitude)).toMatch(/^-23\.\d{3}00$/)
        expect(String(thing.longitude)).toMatch(/^-46\.\d{3}00$/)
      }
    }
  })
}

test("a property's rating in data is the one on the page", async ({ page }) => {
  await page.goto("/imoveis/loft-dos-tijolos")
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const graph = (JSON.parse(text ?? "{}") as { "@graph": Data[] })["@graph"]
  const { aggregateRating } = graph.find((each) => each["@type"] === "VacationRental") as {
    aggregateRating: { ratingValue: number; reviewCount: number }
  }
  const shown = aggregateRating.ratingValue.toFixed(2).replace(".", ",")
  await expect(page.getByText(shown).first()).toBeVisible()
  await expect(
    page.getByText(new RegExp(`\\b${aggregateRating.reviewCount} avaliações`)).first(),
  ).toBeVisible()
})

for (const [path, beds] of [
  [
    "/en/imoveis/copa-das-arvores",
    [
      { "@type": "BedDetails", numberOfBeds: 1, typeOfBed: "King" },
      { "@type": "BedDetails", numberOfBeds: 1, typeOfBed: "Queen" },
      { "@type": "BedDetails", numberOfBeds: 2, typeOfBed: "Single" },
    ],
  ],
  ["/imoveis/varanda-lorena", [{ "@type": "BedDetails", numberOfBeds: 3 }]],
] as const)
  test(`${path}: beds are told by their types where these are known`, GATE, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const [, text = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const graph = (JSON.parse(text) as { "@graph": Data[] })["@graph"]
    expect(valuesAt(graph, ["containsPlace", "bed"]).filter((bed) => bed !== undefined)).toEqual(beds)
  })

for (const path of [
  ...["/", "/en/imoveis", "/imoveis/loft-dos-tijolos", "/es/imoveis/mirante-paulista", "/en/dicas/masp"],
  ...["/eventos/feira-de-flores-do-ceagesp", "/blog/roteiro-48-horas", "/es/proprietarios", "/contato"],
  launchUrl,
])
  test(`${path}: a link is shared with a picture that is as said`, GATE, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const told = Object.fromEntries(
      [...html.matchAll(/<meta property="(og:image[:\w]*)" content="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(told["og:image:alt"]?.length).toBeGreaterThan(9)
    const { pathname } = new URL(told["og:image"] ?? "")
    const picture = await (await request.get(pathname)).body()
    expect(picture.length).toBeLessThan(600_000)
    const { width, height } = await sharp(picture).metadata()
    expect([told["og:image:width"], told["og:image:height"]]).toEqual([String(width), String(height)])
    // What WhatsApp and Facebook show large.
    expect(width).toBeGreaterThanOrEqual(1_200)
  })

for (const [locale, prefix, title, amenities] of [
  ["pt", "", "Loft dos Tijolos: loft na Vila Madalena, São Paulo", ["Wi-Fi", "Cozinha", "Secador de cabelo"]],
  ["en", "/en", "Loft dos Tijolos: loft in Vila Madalena, São Paulo", ["Wi-Fi", "Kitchen", "Hair dryer"]],
  ["es", "/es", "Loft dos Tijolos: loft en Vila Madalena, São Paulo", ["Wifi", "Cocina", "Secador de pelo"]],
] as const)
  test(`${locale}: search engines read what a property is and has as a person does`, async ({ page }) => {
    await page.goto(`${prefix}/imoveis/loft-dos-tijolos`)
    await expect(page).toHaveTitle(title)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const graph = (JSON.parse(text ?? "{}") as { "@graph": Data[] })["@graph"]
    const rental = graph.find((each) => each["@type"] === "VacationRental")
    expect(rental).toMatchObject({
      address: { addressLocality: "São Paulo", addressRegion: "SP", addressCountry: "BR" },
      containedInPlace: { name: "Vila Madalena, São Paulo" },
    })
    // A bairro is no street.
    expect(valuesAt(rental, ["address", "streetAddress"])).toEqual([undefined])
    expect(valuesAt(rental, ["containsPlace", "amenityFeature", "name"])).toEqual(
      expect.arrayContaining([...amenities]),
    )
  })
