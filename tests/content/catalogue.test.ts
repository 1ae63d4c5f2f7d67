import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { PROPERTY_TYPES } from "#machines/property/property.ts"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import { mistakeText } from "../../scripts/content/findings.ts"
import { readCatalogue } from "../../scripts/content/read-catalogue.ts"

const PROPERTY = "content/properties/loft-dos-tijolos.yaml"

/** A copy of the content that the test may spoil. */
function copyOfContent() {
  const copy = mkdtempSync(path.join(tmpdir(), "pouso-content-"))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(path.join(contentRoot(), "content"), path.join(copy, "content"), {
    recursive: true,
    filter: (from) => !from.endsWith(".jpg"),
  })
  const spoil = (file: string, from: string | RegExp, to: string) => {
    const before = readFileSync(path.join(copy, file), "utf8")
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    writeFileSync(path.join(copy, file), after)
  }
  const mistakes = () => readCatalogue(copy).mistakes.map(mistakeText)
  return { spoil, mistakes }
}

test("the content has no mistake", () => {
  expect(readCatalogue(contentRoot()).mistakes).toEqual([])
})

test("24 properties, at least 3 of each type, 10 bairros, 8 to 14 reviews each, and no two alike covers", () => {
  const { properties } = readCatalogue(contentRoot()).catalogue
  expect(properties).toHaveLength(24)
  for (const type of PROPERTY_TYPES) {
    expect(properties.filter(({ property }) => property.type === type).length, type).toBeGreaterThanOrEqual(3)
  }
  expect(new Set(properties.map(({ property }) => property.bairro)).size).toBeGreaterThanOrEqual(10)
  for (const { slug, reviews } of properties) {
    expect(reviews.length, slug).toBeGreaterThanOrEqual(8)
    expect(reviews.length, slug).toBeLessThanOrEqual(14)
  }
  expect(new Set(properties.map(({ property }) => property.photos[0])).size).toBe(24)
})

test("every property keeps the house's hours: from 3 PM to 10 PM, until 11 AM", () => {
  for (const { property } of readCatalogue(contentRoot()).catalogue.properties) {
    expect(property.hours).toEqual({ checkInFrom: "15:00", checkInUntil: "22:00", checkOutUntil: "11:00" })
  }
})

test("all 96 districts, 60 landmarks and more, and the metro's stations are in the gazetteer", () => {
  const { bairros, landmarks, stations } = readCatalogue(contentRoot()).catalogue
  expect(bairros.filter(({ kind }) => kind === "district")).toHaveLength(96)
  expect(landmarks.length).toBeGreaterThanOrEqual(60)
  expect(stations.length).toBeGreaterThanOrEqual(80)
})

test.for<[string, string, string | RegExp, string, RegExp]>([
  ["an unknown type", PROPERTY, "type: loft", "type: castle", /:3: type: /],
  ["an amenity that does not exist", PROPERTY, "wifi", "moat", /amenities\.0: /],
  [
    "a coordinate far from the city",
    PROPERTY,
    /lat: -23/,
    "lat: -32",
    /coordinates\.lat: is -32[.\d]+; must be at least -24\.1/,
  ],
  [
    "a picture that is missing",
    PROPERTY,
    "vila-madalena-bedroom",
    "nowhere",
    /photos\.1: "nowhere" has no text/,
  ],
  ["a station on another line", PROPERTY, "line: 2", "line: 3", /metro\.station: "Vila Madalena" on line 3/],
  ["a code used twice", PROPERTY, /code: PSO-\d+/, "code: PSO-101", /code: "PSO-101" is also that of/],
  [
    "a review with six stars",
    "content/reviews/loft-dos-tijolos.yaml",
    "cleanliness: 5",
    "cleanliness: 6",
    /0\.ratings\.cleanliness: /,
  ],
  [
    "an event's rule that ends",
    "content/events/choro-na-benedito-calixto.yaml",
    "BYDAY=SA",
    "BYDAY=SA;COUNT=9",
    /schedule\.rrule: is "FREQ=.*"; must be a rule without an end; give the last day in until/,
  ],
  [
    "a street far from its bairro",
    "content/gazetteer/streets.yaml",
    /lat: -23\.5612/,
    "lat: -23.6912",
    /streets\.yaml:\d+: 0\.lat: is more than 3\.5 km from Jardins/,
  ],
  [
    "a street in no district",
    "content/gazetteer/streets.yaml",
    "district: Jardim Paulista",
    "district: Jardins",
    /0\.district: "Jardins" is not a district of bairros\.yaml/,
  ],
  [
    "postcodes that overlap",
    "content/gazetteer/postcodes.yaml",
    'from: "01001"',
    'from: "01000"',
    /1\.from: is 01000; must be after 01000/,
  ],
  [
    "a postcode of an unknown bairro",
    "content/gazetteer/postcodes.yaml",
    "bairro: Centro Histórico",
    "bairro: Centrão",
    /1\.bairro: "Centrão" is not in bairros\.yaml/,
  ],
  [
    "a line nobody knows",
    "content/gazetteer/lines.yaml",
    "number: 17,",
    "number: 27,",
    /line 17 is not in lines\.yaml/,
  ],
  [
    "a landmark that is a station",
    "content/gazetteer/landmarks.yaml",
    "{ name: Sesc-Pompeia,",
    "{ name: Brigadeiro,",
    /name: "Brigadeiro" is a station of stations\.yaml, which this would hide/,
  ],
  [
    "a line that is listed twice",
    "content/gazetteer/lines.yaml",
    "- { number: 17,",
    '- { number: 15, name: Outra, kind: metro, colour: "#0455a1" }\n- { number: 17,',
    /13\.number: is 15; lines stand in the order of their numbers, each once/,
  ],
  [
    "a colour on which no number can be read",
    "content/gazetteer/lines.yaml",
    ', disc: "#007a7a"',
    "",
    /colour: no number can be read on #008b8b/,
  ],
])("%s is named with file, line and field", ([, file, from, to, expected]) => {
  const { spoil, mistakes } = copyOfContent()
  spoil(file, from, to)
  const found = mistakes()
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(expected)
  expect(found[0]).toMatch(/^content\/\S+\.yaml:\d+: .+$/)
})
