import { rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { expect, test, vi } from "vitest"
import type { PropertyFiles } from "../../scripts/content/catalogue.ts"
import { type D1, Refusal } from "../../scripts/d1/database.ts"
import { loadedContent } from "../fixtures/content.ts"
import { propertyOf } from "../fixtures/properties.ts"

// Each test reads the whole content, some of them several times.
vi.setConfig({ testTimeout: 240_000 })

const PROPERTY = "content/properties/loft-dos-tijolos.yaml"
const COVER = "content/photos/vila-madalena-living.jpg"

/** New properties of a push that takes a dozen batches. */
const MANY = 60

const { content, site, run, version, everything } = await loadedContent()

test("check tells what should be better, and that nothing is wrong", async () => {
  const { code, out } = await run("check")
  expect(code).toBe(0)
  expect(out).toContain(`warning: ${PROPERTY}:47: photos: has 5 pictures; 8 and more show a property better`)
  expect(out).toMatch(/\n24 properties, 16 tips, 12 events, 9 posts: no mistakes, 57 warnings\n$/)
})

test("a day that is still to come is a warning", async () => {
  content.change(PROPERTY, /on: \d{4}-\d{2}-\d{2}/, "on: 2206-01-01")
  expect((await run("check")).out).toContain("checks.0.on: is 2206-01-01; that day is still to come")
})

test("a push of what D1 holds changes nothing and says so", async () => {
  const before = await everything()
  expect((await run("diff")).out).toBe("Nothing would change.\n")
  expect((await run("push")).out).toMatch(/^content: nothing to change in .*; it holds all \d+ parts\n$/)
  expect(await everything()).toBe(before)
})

test("diff names what would be new, changed and removed, and changes nothing", async () => {
  const before = await everything()
  content.change(PROPERTY, /pricePerNight: \d+/, "pricePerNight: 391")
  content.change(PROPERTY, /(summary:\n {2}pt: ).*/, "$1Outro resumo.")
  content.addPictures(photosOf("new"))
  content.addProperty(propertyOf(900, { photos: photosOf("new") }))
  rmSync(path.join(content.folder, "content/events/parada-lgbt.yaml"))
  content.change("content/gazetteer/landmarks.yaml", "name: MASP,", "name: MASPE,")
  expect((await run("diff")).out).toBe(
    [
      "properties",
      "  + property-900 (new)",
      "  ~ loft-dos-tijolos: prices; pricePerNight 412 → 391; summary.pt",
      "events",
      "  - parada-lgbt (removed)",
      "places",
      "  + museum:maspe (new)",
      "  - museum:masp (removed)",
      "",
    ].join("\n"),
  )
  expect(await everything()).toBe(before)
})

test("a push loads what is new, takes away what is gone and brings pages kept at the edge to an end", async () => {
  const before = await version()
  content.change(PROPERTY, /pricePerNight: \d+/, "pricePerNight: 391")
  content.addPictures(photosOf("new"))
  content.addProperty(propertyOf(900, { photos: photosOf("new") }))
  expect((await run("push")).out).toMatch(/^content: 1 added, 1 changed, 0 removed in /)
  expect(
    await site.rows(
      "SELECT price_per_night FROM properties WHERE id IN (900, 901) OR slug = 'loft-dos-tijolos' ORDER BY id",
    ),
  ).toContainEqual({ price_per_night: 39_100 })
  expect(await version()).not.toEqual(before)
  content.reset()
  expect((await run("push")).out).toMatch(/^content: 0 added, 1 changed, 1 removed in /)
  expect(await site.rows("SELECT id FROM properties WHERE id = 900")).toEqual([])
})

test("nights that others block stay blocked when a property's own nights change", async () => {
  const [property] = await site.rows("SELECT id FROM properties WHERE slug = 'loft-dos-tijolos'")
  const nights = () =>
    site.rows(
      `SELECT night, source FROM blocked_nights WHERE property_id = ${property?.id} AND source <> 'manual'`,
    )
  await site.database.batch(
    ["feed:3", "hand"].map(
      (source) => `INSERT INTO blocked_nights VALUES (${property?.id}, '2030-01-01', '${source}')`,
    ),
  )
  content.change(PROPERTY, /blocked:\n( {2}- .*\n?)+/, "blocked: []\n")
  expect((await run("diff")).out).toMatch(/ {2}~ loft-dos-tijolos: blocked nights \d+ → 0\n/)
  await run("push")
  expect(await nights()).toHaveLength(2)
  content.reset()
  await run("push")
  expect(await nights()).toHaveLength(2)
})

test("many properties are loaded, one never in part when D1 gives up, and a second push changes nothing", async () => {
  for (let id = 1_000; id < 1_000 + MANY; id++)
    content.addProperty(
      propertyOf(
        id,
        { photos: photosOf(`home-${id}`), description: { pt: LONG, en: LONG, es: LONG } },
        REVIEWS,
      ),
    )
  content.addPictures(Array.from({ length: MANY }, (_, at) => photosOf(`home-${1_000 + at}`)).flat())
  // Given up after some of its batches, of about five properties each.
  let left = 5
  const failing: D1 = {
    ...site.database,
    batch: async (statements) => {
      if (statements.length > 1 && left-- === 0) throw new Refusal("D1 is overloaded")
      return await site.database.batch(statements)
    },
  }
  const failed = await content.run(failing, "push")
  expect([failed.code, failed.err]).toEqual([
    1,
    expect.stringMatching(/^D1 is overloaded\n\d+ of 60 parts were loaded before; push again to go on\n$/),
  ])
  const parts = await site.rows(
    `SELECT (SELECT count(*) FROM reviews WHERE property_id = id) AS reviews,
      (SELECT count(*) FROM property_photos WHERE property_id = id) AS photos FROM properties WHERE id >= 1000`,
  )
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.length).toBeLessThan(MANY)
  for (const each of parts) expect(each).toEqual({ reviews: REVIEWS.length, photos: 4 })
  expect((await run("push")).code).toBe(0)
  expect(await site.rows("SELECT count(*) AS properties FROM properties")).toEqual([{ properties: 84 }])
  const before = await everything()
  expect((await run("push")).out).toMatch(/^content: nothing to change/)
  expect(await everything()).toBe(before)
  content.reset()
  expect((await run("push")).out).toMatch(/^content: 0 added, 0 changed, 60 removed/)
})

test.for([
  [[], /^/],
  [["load"], /^error: unknown command 'load'\n+/],
  [["push", "all"], /^error: too many arguments for 'push'. Expected 0 arguments but got 1\.\n+/],
  [["push", "--env", "preview"], /^error: --env needs --remote\n+/],
  [["push", "--remote", "--env", "staging"], /^error: .* Allowed choices are production, preview\.\n+/],
  [["push", "--remote", "--persist-to", "x"], /^error: .* cannot be used with option '--remote'\n+/],
] as const)("%s is not understood, and the usage is shown", async ([args, message]) => {
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([2, ""])
  expect(err).toMatch(new RegExp(`${message.source}Usage: npm run content -- `))
})

const LONG = "Uma sala clara, a cozinha ao lado e a cidade na janela. ".repeat(20)
const REVIEWS: PropertyFiles["reviews"] = Array.from({ length: 12 }, (_, at) => ({
  author: "Ana",
  from: "Recife",
  date: `2026-01-${10 + at}`,
  lang: "pt" as const,
  text: LONG,
  ratings: { cleanliness: 5, accuracy: 5, communication: 5, location: 5, checkIn: 5, value: 4 },
}))

/** Pictures of its own, one of each room. */
function photosOf(name: string): string[] {
  return ["living", "bedroom", "kitchen", "bathroom"].map((room) => `${name}-${room}`)
}

test.for<[string, () => Promise<unknown> | unknown, RegExp]>([
  [
    "missing",
    () => rmSync(path.join(content.folder, COVER)),
    /:\d+: photos\.\d: content\/photos\/\S+ is missing$/,
  ],
  [
    "no picture",
    () => writeFileSync(path.join(content.folder, COVER), "text"),
    /:\d+: photos\.\d: content\/photos\/\S+ is no picture that can be read$/,
  ],
  [
    "too small",
    () =>
      sharp({ create: { width: 800, height: 600, channels: 3, background: "red" } })
        .jpeg()
        .toFile(path.join(content.folder, COVER)),
    /:\d+: photos\.\d: content\/photos\/\S+ is 800 × 600 pixels; must be at least 1440 × 960$/,
  ],
])(
  "a picture that is %s is told where it is used, and changes nothing in D1",
  async ([, spoil, expected]) => {
    const before = await everything()
    await spoil()
    const { code, err } = await run("push")
    expect(code).toBe(1)
    for (const line of err.trimEnd().split("\n").slice(0, -1)) expect(line).toMatch(expected)
    expect(await everything()).toBe(before)
  },
)
