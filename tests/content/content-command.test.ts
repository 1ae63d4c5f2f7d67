import { rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import type { Flat } from "../../scripts/content/catalogue.ts"
import { type D1, Refusal } from "../../scripts/d1/database.ts"
import { copyOfContent, newDatabase } from "../fixtures/content.ts"
import { flatOf } from "../fixtures/flats.ts"

// Each test reads the whole content, some of them several times.
vi.setConfig({ testTimeout: 60_000 })

const FLAT = "content/properties/loft-dos-tijolos.yaml"
const COVER = "content/photos/vila-madalena-living.jpg"

let content: ReturnType<typeof copyOfContent>
let site: Awaited<ReturnType<typeof newDatabase>>

beforeAll(async () => {
  content = copyOfContent()
  site = await newDatabase()
  await content.run(site.database, "push")
}, 120_000)
afterEach(() => content.reset())
afterAll(async () => {
  content.remove()
  await site.close()
})

const run = (...args: string[]) => content.run(site.database, ...args)
const version = async () => (await site.rows("SELECT value FROM meta WHERE key = 'contentVersion'"))[0]
const everything = async () =>
  JSON.stringify([
    await version(),
    await site.rows("SELECT * FROM content_sources ORDER BY name"),
    await site.rows("SELECT * FROM properties ORDER BY id"),
    await site.rows("SELECT * FROM tips ORDER BY slug"),
    await site.rows("SELECT * FROM event_dates ORDER BY event, starts_at"),
  ])

/** Each mistake: the file that has it, what is put in place of what, and the line that tells of it. */
const MISTAKES: [string, string, string | RegExp, string, string | RegExp][] = [
  [
    "a price in words",
    FLAT,
    /pricePerNight: \d+/,
    "pricePerNight: abc",
    `${FLAT}:7: pricePerNight: is "abc"; must be a whole number of BRL from 1 to 100000`,
  ],
  [
    "a price with cents",
    FLAT,
    /pricePerNight: \d+/,
    "pricePerNight: 285.5",
    `${FLAT}:7: pricePerNight: is 285.5; must be a whole number of BRL from 1 to 100000`,
  ],
  [
    "a fee below zero",
    FLAT,
    /cleaningFee: \d+/,
    "cleaningFee: -1",
    `${FLAT}:8: cleaningFee: is -1; must be a whole number of BRL from 1 to 100000`,
  ],
  [
    "a price that is missing",
    FLAT,
    /pricePerNight: \d+\n/,
    "",
    `${FLAT}:1: pricePerNight: is missing; must be a whole number of BRL from 1 to 100000`,
  ],
  [
    "a translation that is missing",
    FLAT,
    /(summary:\n {2}pt: .*\n) {2}en: .*\n/,
    "$1",
    /:\d+: summary\.en: is missing; must be a text$/,
  ],
  [
    "a translation that is empty",
    FLAT,
    /(summary:\n {2}pt: .*\n) {2}en: .*\n/,
    '$1  en: " "\n',
    /:\d+: summary\.en: is " "; must not be empty$/,
  ],
  [
    "rules that one language lacks",
    FLAT,
    /notes:\n {4}pt:\s*\[/,
    'notes:\n    pt: ["Uma regra a mais.", ',
    /:\d+: houseRules\.notes: must have as many entries in each language$/,
  ],
  [
    "a day that does not exist",
    FLAT,
    /on: \d{4}-\d{2}-\d{2}/,
    "on: 2026-02-30",
    /:\d+: checks\.0\.on: is "2026-02-30"; must be a day as yyyy-MM-dd$/,
  ],
  [
    "an hour that does not exist",
    FLAT,
    'checkInFrom: "15:00"',
    'checkInFrom: "25:00"',
    /:\d+: hours\.checkInFrom: is "25:00"; must be a time as HH:mm$/,
  ],
  [
    "a subsidised flat on offer",
    FLAT,
    "status: none",
    "status: hmp",
    /:\d+: socialHousing\.status: a flat that is HIS or HMP cannot be published: set available: false$/,
  ],
  [
    "no evidence that a flat is not subsidised",
    FLAT,
    /evidence: "[^"]*", /,
    "",
    /:\d+: socialHousing\.evidence: is missing; must be a text$/,
  ],
  [
    "no day of that evidence",
    FLAT,
    /(evidence: "[^"]*"), on: [\d-]+/,
    "$1",
    /:\d+: socialHousing\.on: is missing; must be a day as yyyy-MM-dd$/,
  ],
  [
    "four pictures",
    FLAT,
    /(photos:\s*\[\s*)[a-z-]+,/,
    "$1",
    /:\d+: photos: has 4 entries; must have at least 5 entries$/,
  ],
  [
    "a picture twice",
    FLAT,
    /(photos:\s*\[\s*)([a-z-]+),(\s*)[a-z-]+/,
    "$1$2,$3$2",
    /:\d+: photos\.1: "[a-z-]+" stands here twice$/,
  ],
  [
    "a booking link to another site",
    FLAT,
    /airbnb: \S+/,
    "airbnb: https://airbnb.com.evil.example/1",
    /:\d+: links\.airbnb: is "https:\/\/airbnb\.com\.evil\.example\/1"; must be an https address of airbnb\.com or airbnb\.com\.br$/,
  ],
  [
    "a booking link that is not encrypted",
    FLAT,
    /airbnb: https/,
    "airbnb: http",
    /:\d+: links\.airbnb: is "http:.*"; must be an address as https:\/\/example\.com$/,
  ],
  [
    "nights taken for no time",
    FLAT,
    /inDays: (\d+), nights: \d+/,
    "inDays: $1, nights: 0",
    /:\d+: blocked\.0\.nights: is 0; must be a whole number from 1 to 365$/,
  ],
  [
    "a field nobody knows",
    FLAT,
    "pets: true",
    "pets: true\npetz: true",
    /:\d+: petz: nobody knows this field$/,
  ],
  [
    "a character nobody sees",
    FLAT,
    /name: .*/,
    'name: "Loft\\u0000"',
    /:2: name: is "Loft\\u0000"; must hold no control characters$/,
  ],
  [
    "a tip's website without a domain",
    "content/tips/masp.yaml",
    /website: .*/,
    "website: https://masp",
    /:\d+: website: is "https:\/\/masp"; must be an address/,
  ],
  [
    "a tip related to none",
    "content/tips/masp.yaml",
    /relatedTips: \[/,
    "relatedTips: [nada, ",
    /:\d+: relatedTips\.0: there is no "nada"$/,
  ],
  [
    "an event without a translation",
    "content/events/carnaval-de-rua.yaml",
    /^ {2}title: Street Carnival\n/m,
    "",
    /:\d+: en\.title: is missing; must be a text$/,
  ],
  [
    "a post that was changed before it was published",
    "content/posts/domingo-a-pe/post.yaml",
    /updated: .*/,
    "updated: 2020-01-01",
    /:\d+: updated: is 2020-01-01; must not be before published$/,
  ],
  [
    "a link in a post to a page that is not there",
    "content/posts/domingo-a-pe/en.md",
    /$/,
    "\n[nothing](/dicas/nada)\n",
    /^content\/posts\/domingo-a-pe\/en\.md:\d+: links to \/dicas\/nada: no such name$/,
  ],
  [
    "a link in a post that is not encrypted",
    "content/posts/domingo-a-pe/en.md",
    /$/,
    "\n[old](http://example.com/)\n",
    /^content\/posts\/domingo-a-pe\/en\.md: links to "http:\/\/example\.com\/", not to https or a page$/,
  ],
  [
    "an answer that one language lacks",
    "content/faq/contact.yaml",
    /^ {4}a: /m,
    "    b: ",
    /^content\/faq\/contact\.yaml:\d+: 0\.pt\.a: is missing; must be a text$/m,
  ],
  [
    "a CNPJ that is none",
    "content/settings.json",
    /"cnpj": "[^"]*"/,
    '"cnpj": "11222333"',
    /^content\/settings\.json:\d+: company\.cnpj: is "11222333"; must be a CNPJ as /,
  ],
  ["a file that is no YAML", FLAT, "type: loft", "type: [loft", new RegExp(`^${FLAT}:\\d+: .+$`)],
]

test.for(MISTAKES)("%s is told in a line and changes nothing in D1", async ([, file, from, to, expected]) => {
  const before = await everything()
  content.change(file, from, to)
  const { code, out, err } = await run("push")
  const [first = "", ...more] = err.trimEnd().split("\n")
  expect([code, out]).toEqual([1, ""])
  expect(first).toMatch(expected)
  expect(more.at(-1)).toMatch(/^\d+ mistakes? in content\/$/)
  expect(await everything()).toBe(before)
})

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

test("check tells what should be better, and that nothing is wrong", async () => {
  const { code, out } = await run("check")
  expect(code).toBe(0)
  expect(out).toContain(`warning: ${FLAT}:39: photos: has 5 pictures; 8 and more show a flat better`)
  expect(out).toMatch(/\n24 flats, 16 tips, 12 events, 9 posts: no mistakes, 24 warnings\n$/)
})

test("a day that is still to come is a warning", async () => {
  content.change(FLAT, /on: \d{4}-\d{2}-\d{2}/, "on: 2206-01-01")
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
  content.change(FLAT, /pricePerNight: \d+/, "pricePerNight: 391")
  content.change(FLAT, /(summary:\n {2}pt: ).*/, "$1Outro resumo.")
  content.addFlat(flatOf(900, { photos: photosOf("aclimacao-bedroom") }))
  rmSync(path.join(content.folder, "content/events/parada-lgbt.yaml"))
  content.change("content/gazetteer/landmarks.yaml", "name: MASP,", "name: MASPE,")
  expect((await run("diff")).out).toBe(
    [
      "flats",
      "  + flat-900 (new)",
      "  ~ loft-dos-tijolos: pricePerNight 412 → 391; summary.pt",
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
  content.change(FLAT, /pricePerNight: \d+/, "pricePerNight: 391")
  content.addFlat(flatOf(900, { photos: photosOf("aclimacao-bedroom") }))
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

test("nights that others block stay blocked when a flat's own nights change", async () => {
  const [flat] = await site.rows("SELECT id FROM properties WHERE slug = 'loft-dos-tijolos'")
  const nights = () =>
    site.rows(
      `SELECT night, source FROM blocked_nights WHERE property_id = ${flat?.id} AND source <> 'manual'`,
    )
  await site.database.batch(
    ["feed:3", "hand"].map(
      (source) => `INSERT INTO blocked_nights VALUES (${flat?.id}, '2030-01-01', '${source}')`,
    ),
  )
  content.change(FLAT, /blocked:\n( {2}- .*\n?)+/, "blocked: []\n")
  expect((await run("diff")).out).toMatch(/ {2}~ loft-dos-tijolos: blocked nights \d+ → 0\n/)
  await run("push")
  expect(await nights()).toHaveLength(2)
  content.reset()
  await run("push")
  expect(await nights()).toHaveLength(2)
})

test("500 flats are loaded, a flat never in part when D1 gives up, and a second push changes nothing", {
  timeout: 300_000,
}, async () => {
  for (let id = 1_000; id < 1_500; id++)
    content.addFlat(
      flatOf(id, { photos: photosOf(`cover-${id}`), description: { pt: LONG, en: LONG, es: LONG } }, REVIEWS),
    )
  const covers = Array.from({ length: 500 }, (_, at) => `cover-${1_000 + at}`)
  content.addPictures(covers)
  // Given up after some batches.
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
    expect.stringMatching(/^D1 is overloaded\n\d+ of 500 parts were loaded before; push again to go on\n$/),
  ])
  const parts = await site.rows(
    `SELECT (SELECT count(*) FROM reviews WHERE property_id = id) AS reviews,
      (SELECT count(*) FROM property_photos WHERE property_id = id) AS photos FROM properties WHERE id >= 1000`,
  )
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.length).toBeLessThan(500)
  for (const each of parts) expect(each).toEqual({ reviews: REVIEWS.length, photos: 5 })
  expect((await run("push")).code).toBe(0)
  expect(await site.rows("SELECT count(*) AS flats FROM properties")).toEqual([{ flats: 524 }])
  const before = await everything()
  expect((await run("push")).out).toMatch(/^content: nothing to change/)
  expect(await everything()).toBe(before)
  content.reset()
  expect((await run("push")).out).toMatch(/^content: 0 added, 0 changed, 500 removed/)
})

test.for([
  [[], "say what to do: check, diff or push"],
  [["load"], "there is no command load"],
  [["push", "all"], "push does not take all"],
  [["push", "--env", "preview"], "--env needs --remote"],
  [["push", "--remote", "--env", "staging"], "--env is staging; allowed: production, preview"],
  [["push", "--remote", "--persist-to", "x"], "--remote and --persist-to name two databases"],
] as const)("%s is not understood, and the usage is shown", async ([args, message]) => {
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([2, ""])
  expect(err).toMatch(new RegExp(`^${message}\n\nnpm run content -- `))
})

const LONG = "Uma sala clara, a cozinha ao lado e a cidade na janela. ".repeat(20)
const REVIEWS: Flat["reviews"] = Array.from({ length: 12 }, (_, at) => ({
  ...{ author: "Ana", from: "Recife", date: `2026-01-${10 + at}`, lang: "pt" as const, text: LONG },
  ratings: { cleanliness: 5, accuracy: 5, communication: 5, location: 5, checkIn: 5, value: 4 },
}))

/** A cover of its own, and what flats share. */
function photosOf(cover: string): string[] {
  return [cover, "moema-kitchen", "pinheiros-bathroom", "moema-balcony", "itaim-kitchen"]
}
