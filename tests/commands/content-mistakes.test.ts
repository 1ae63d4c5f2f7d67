import { rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { loadedContent } from "../fixtures/content.ts"

// Each test reads the whole content.
vi.setConfig({ testTimeout: 60_000 })

const PROPERTY = "content/properties/loft-dos-tijolos.yaml"
const COVER = "content/photos/vila-madalena-living.jpg"

const { content, run, everything } = await loadedContent()

/** Each mistake: the file that has it, what is put in place of what, and the line that tells of it. */
const MISTAKES: [string, string, string | RegExp, string, string | RegExp][] = [
  [
    "a price in words",
    PROPERTY,
    /pricePerNight: \d+/,
    "pricePerNight: abc",
    `${PROPERTY}:7: pricePerNight: is "abc"; must be a whole number of BRL from 1 to 100000`,
  ],
  [
    "a price with cents",
    PROPERTY,
    /pricePerNight: \d+/,
    "pricePerNight: 285.5",
    `${PROPERTY}:7: pricePerNight: is 285.5; must be a whole number of BRL from 1 to 100000`,
  ],
  [
    "a fee below zero",
    PROPERTY,
    /cleaningFee: \d+/,
    "cleaningFee: -1",
    `${PROPERTY}:8: cleaningFee: is -1; must be a whole number of BRL from 1 to 100000`,
  ],
  [
    "a price that is missing",
    PROPERTY,
    /pricePerNight: \d+\n/,
    "",
    `${PROPERTY}:1: pricePerNight: is missing; must be a whole number of BRL from 1 to 100000`,
  ],
  [
    "a translation that is missing",
    PROPERTY,
    /(summary:\n {2}pt: .*\n) {2}en: .*\n/,
    "$1",
    /:\d+: summary\.en: is missing; must be a text$/,
  ],
  [
    "a translation that is empty",
    PROPERTY,
    /(summary:\n {2}pt: .*\n) {2}en: .*\n/,
    '$1  en: " "\n',
    /:\d+: summary\.en: is " "; must not be empty$/,
  ],
  [
    "rules that one language lacks",
    PROPERTY,
    /notes:\n {4}pt:\s*\[/,
    'notes:\n    pt: ["Uma regra a mais.", ',
    /:\d+: houseRules\.notes: must have as many entries in each language$/,
  ],
  [
    "a thing on the way after the walk",
    PROPERTY,
    "minute: 8",
    "minute: 10",
    /:\d+: walk\.things\.2\.minute: is 10; the walk takes 9 minutes$/,
  ],
  [
    "a thing on the way without room for its label",
    PROPERTY,
    "minute: 5",
    "minute: 4",
    /:\d+: walk\.things\.1\.minute: is 4; it must be 5 or later to have room$/,
  ],
  [
    "a slope that ends before it begins",
    PROPERTY,
    "from: 7, until: 9",
    "from: 7, until: 6",
    /:\d+: walk\.hard\.until: is 6; must not be before from$/,
  ],
  [
    "a slope after the walk",
    PROPERTY,
    "from: 7, until: 9",
    "from: 7, until: 11",
    /:\d+: walk\.hard\.until: is 11; the walk takes 9 minutes$/,
  ],
  [
    "a thing on the way to a tip's place without room for its label",
    "content/tips/mercado-municipal.yaml",
    "minute: 5",
    "minute: 4",
    /^content\/tips\/mercado-municipal\.yaml:\d+: walk\.things\.1\.minute: is 4; it must be 5 or later to have room$/,
  ],
  [
    "a label that is too long",
    PROPERTY,
    'pt: "banca de flores"',
    'pt: "uma banca de flores e frutas da estação"',
    /:\d+: walk\.things\.0\.name\.pt: /,
  ],
  [
    "a day that does not exist",
    PROPERTY,
    /on: \d{4}-\d{2}-\d{2}/,
    "on: 2026-02-30",
    /:\d+: checks\.0\.on: is "2026-02-30"; must be a day as yyyy-MM-dd$/,
  ],
  [
    "an hour that does not exist",
    PROPERTY,
    'checkInFrom: "15:00"',
    'checkInFrom: "25:00"',
    /:\d+: hours\.checkInFrom: is "25:00"; must be a time as HH:mm$/,
  ],
  [
    "a subsidised property on offer",
    PROPERTY,
    "status: none",
    "status: hmp",
    /:\d+: socialHousing\.status: a property that is HIS or HMP cannot be published: set available: false$/,
  ],
  [
    "no evidence that a property is not subsidised",
    PROPERTY,
    /evidence: "[^"]*", /,
    "",
    /:\d+: socialHousing\.evidence: is missing; must be a text$/,
  ],
  [
    "no day of that evidence",
    PROPERTY,
    /(evidence: "[^"]*"), on: [\d-]+/,
    "$1",
    /:\d+: socialHousing\.on: is missing; must be a day as yyyy-MM-dd$/,
  ],
  [
    "two pictures",
    PROPERTY,
    /(photos:\s*\[\s*)[a-z-]+,\s*[a-z-]+,\s*[a-z-]+,/,
    "$1",
    /:\d+: photos: has 2 entries; must have at least 3 entries$/,
  ],
  [
    "terms that nobody knows",
    PROPERTY,
    /cancellation: \w+/,
    "cancellation: strict",
    /:\d+: cancellation: is "strict"; must be one of flexible, moderate, firm$/,
  ],
  [
    "a host without a language",
    PROPERTY,
    /(host: \{ name: \w+, languages: )\[[^\]]+\]/,
    "$1[]",
    /:\d+: host\.languages: has 0 entries; must have at least 1 entr(y|ies)$/,
  ],
  [
    "a picture twice",
    PROPERTY,
    /(photos:\s*\[\s*)([a-z-]+),(\s*)[a-z-]+/,
    "$1$2,$3$2",
    /:\d+: photos\.1: "[a-z-]+" stands here twice$/,
  ],
  [
    "a picture of another property",
    PROPERTY,
    "vila-madalena-kitchen",
    "bela-vista-kitchen",
    /^content\/properties\/noite-no-bixiga\.yaml:\d+: photos\.2: "bela-vista-kitchen" is also that of loft-dos-tijolos$/,
  ],
  [
    "a bairro that is mistyped",
    "content/properties/noite-no-bixiga.yaml",
    "bairro: Bela Vista",
    "bairro: Bela Vist",
    'content/properties/noite-no-bixiga.yaml:4: bairro: "Bela Vist" is not in bairros.yaml; is it "Bela Vista"?',
  ],
  [
    "a bairro without its accents in a tip",
    "content/tips/masp.yaml",
    /bairro: .*/,
    "bairro: consolacao",
    /^content\/tips\/masp\.yaml:\d+: bairro: "consolacao" is not in bairros\.yaml; is it "Consolação"\?$/,
  ],
  [
    "the code of another property",
    PROPERTY,
    /code: PSO-\d+/,
    "code: PSO-101",
    /^content\/properties\/[a-z-]+\.yaml:1: code: "PSO-101" is also that of [a-z-]+$/,
  ],
  [
    "blocked nights that overlap",
    PROPERTY,
    /blocked:\n(.*\n)*/,
    "blocked:\n  - { from: 2027-03-10, nights: 4 }\n  - { from: 2027-03-14, nights: 2 }\n  - { from: 2027-03-13, nights: 1 }\n",
    new RegExp(
      `^${PROPERTY}:\\d+: blocked\\.2: the nights from 2027-03-13 to 2027-03-14 overlap those from 2027-03-10 to 2027-03-14$`,
    ),
  ],
  [
    "a longer least stay than any may be",
    PROPERTY,
    /minimumStay: \d+/,
    "minimumStay: 91",
    /:\d+: minimumStay: is 91; must be a whole number from 1 to 90$/,
  ],
  [
    "a booking link to another site",
    PROPERTY,
    /airbnb: \S+/,
    "airbnb: https://airbnb.com.evil.example/1",
    /:\d+: links\.airbnb: is "https:\/\/airbnb\.com\.evil\.example\/1"; must be an https address of airbnb\.com or airbnb\.com\.br$/,
  ],
  [
    "a booking link that is not encrypted",
    PROPERTY,
    /airbnb: https/,
    "airbnb: http",
    /:\d+: links\.airbnb: is "http:.*"; must be an address as https:\/\/example\.com$/,
  ],
  [
    "nights blocked for no time",
    PROPERTY,
    /inDays: (\d+), nights: \d+/,
    "inDays: $1, nights: 0",
    /:\d+: blocked\.0\.nights: is 0; must be a whole number from 1 to 365$/,
  ],
  [
    "a field nobody knows",
    PROPERTY,
    "pets: true",
    "pets: true\npetz: true",
    /:\d+: petz: nobody knows this field$/,
  ],
  [
    "a character nobody sees",
    PROPERTY,
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
  ...["WEEKLY;BYDAY=SA", "MONTHLY;BYDAY=1SA", "YEARLY;BYMONTH=3,4;BYDAY=SA"].map(
    (rule): [string, string, RegExp, string, RegExp] => [
      `a series by ${rule} with neither an end nor a day of checking`,
      "content/events/choro-na-benedito-calixto.yaml",
      /FREQ=WEEKLY;BYDAY=SA\n {2}checked: .*/,
      `FREQ=${rule}`,
      /^content\/events\/choro-na-benedito-calixto\.yaml:\d+: schedule: a series must have an end \(until\), or the day on which it was checked$/,
    ],
  ),
  [
    "a season that ends before it begins",
    "content/events/concertos-matinais.yaml",
    "until: 2026-12",
    "until: 2026-02",
    /^content\/events\/concertos-matinais\.yaml:\d+: schedule\.seasons\.0: until must not be before from$/,
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
    "a Spanish text that says usted",
    "content/tips/masp.yaml",
    /^(es:\n {2}title: .*\n {2}summary: )/m,
    "$1Reserve antes. ",
    /^content\/tips\/masp\.yaml:\d+: es\.summary: "Reserve" says usted; the site's Spanish says tú$/,
  ],
  [
    "a Spanish post that says usted",
    "content/posts/domingo-a-pe/es.md",
    /$/,
    "\nSi tiene tiempo, quédese a comer.\n",
    /^content\/posts\/domingo-a-pe\/es\.md:\d+: "quédese" says usted; the site's Spanish says tú$/,
  ],
  [
    "claims that nobody can tell when they were measured",
    "content/settings.json",
    /\s*"measuredOn": "[\d-]+",/,
    "",
    /^content\/settings\.json:\d+: claims\.measuredOn: is missing; must be a text$/,
  ],
  [
    "claims that nobody can tell how they were measured",
    "content/settings.json",
    /"method": \{\s*"pt": "[^"]*",/,
    '"method": {',
    /^content\/settings\.json:\d+: claims\.method\.pt: is missing; must be a text$/,
  ],
  [
    "a value that the settings do not have",
    "content/faq/contact.yaml",
    "{brand}",
    "{marca}",
    /^content\/faq\/contact\.yaml:\d+: \d+\.pt\.a: \{marca\} is no value of the settings; there are brand, /,
  ],
  [
    "a picture of the launch page that is not there",
    "content/settings.json",
    '"picture": "vila-mariana-balcony"',
    '"picture": "nowhere"',
    /^content\/settings\.json:\d+: launch\.picture: content\/photos\/nowhere\.jpg is missing$/,
  ],
  [
    "a CNPJ with a wrong check digit",
    "content/settings.json",
    '"cnpj": "11.222.333/0001-81"',
    '"cnpj": "11.222.333/0001-82"',
    /^content\/settings\.json:\d+: company\.cnpj: is "11\.222\.333\/0001-82"; must be a CNPJ with the right check digits, the last two$/,
  ],
  [
    "a CNPJ that is none",
    "content/settings.json",
    /"cnpj": "[^"]*"/,
    '"cnpj": "11222333"',
    /^content\/settings\.json:\d+: company\.cnpj: is "11222333"; must be a CNPJ as /,
  ],
  ["a file that is no YAML", PROPERTY, "type: loft", "type: [loft", new RegExp(`^${PROPERTY}:\\d+: .+$`)],
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
