import { beforeAll, expect, test } from "vitest"
import { newestKey } from "../../scripts/keys/file.ts"
import { signatureBy } from "../../worker/forms/signature.ts"
import type { NumberedKey, Purpose } from "../../worker/forms/signing-keys.ts"
import { attackedSite, IS_LONG, tell } from "./attacked-site.ts"

const site = attackedSite()
const HOUR = 3_600_000
const GUESSES = IS_LONG ? 2_000 : 50

let key: NumberedKey
beforeAll(() => {
  key = newestKey({ persistTo: site.folder })
})

const signed = async (purpose: Purpose, subject: string, by = key) => await signatureBy(by, purpose, subject)
let visitors = 0

/** Posts a call as a new visitor, so that no limit answers instead. */
async function post(path: string, body: object): Promise<[number, string | undefined]> {
  visitors += 1
  const answer = await fetch(site.url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "cf-connecting-ip": `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
    body: JSON.stringify(body),
  })
  const { error } = (await answer.json()) as { error?: { fields?: { code: string }[]; code: string } }
  return [answer.status, error?.fields?.[0]?.code ?? error?.code]
}
const ask = (stamp: string) =>
  post("/api/data/request", { email: `a${visitors}@exemplo.com.br`, locale: "pt", website: "", stamp })

test("a stamp lives for a day, of the site's own key, for forms alone", async () => {
  const now = Date.now()
  const at = async (instant: number) => `${instant}.${await signed("form", `form ${instant}`)}`
  expect(await ask(await at(now - 60_000))).toEqual([202, undefined])
  expect(await ask(await at(now - 23 * HOUR))).toEqual([202, undefined])
  expect(await ask(await at(now - 25 * HOUR))).toEqual([422, "stale"])
  expect(await ask(await at(now + HOUR))).toEqual([422, "tooFast"])
  const instant = now - 60_000
  const other = { number: 1, secret: "k".repeat(43) }
  for (const forged of [
    `${instant}.${await signed("unsubscribe", `form ${instant}`)}`,
    `${instant}.${await signed("form", `unsubscribe ${instant}`)}`,
    `${instant}.${await signed("form", `form ${instant}`, other)}`,
    `${instant}.${await signed("form", `form ${instant}`, { ...key, number: 0 })}`,
    `${instant - 1}.${await signed("form", `form ${instant}`)}`,
    `${instant}.`,
    `${instant}`,
  ])
    expect(await ask(forged), forged).toEqual([422, "stale"])
})

test("an unsubscribe link is good for whom it names, by the site's key, and cannot be guessed", async () => {
  const token = `7.${await signed("unsubscribe", "unsubscribe 7")}`
  expect(await post("/api/newsletter/leave", { token })).toEqual([200, undefined])
  expect(await post("/api/newsletter/leave", { token })).toEqual([200, undefined])
  const signature = token.slice(2)
  const guesses = Array.from({ length: GUESSES }, (_, at) => `${at + 8}.${signature}`)
  const answers = await Promise.all(guesses.map((guess) => post("/api/newsletter/leave", { token: guess })))
  expect(new Set(answers.map((answer) => answer.join(" ")))).toEqual(new Set(["422 unknown"]))
  expect(
    await post("/api/newsletter/leave", { token: `7.${await signed("form", "unsubscribe 7")}` }),
  ).toEqual([422, "unknown"])
  tell("token life", { guesses: GUESSES, accepted: 0 })
})

test("tokens of mails cannot be guessed, and a wrong one is told from none by nothing", async () => {
  const wrong = ["a".repeat(43), "A".repeat(43), "-".repeat(43)]
  for (const token of wrong) {
    expect(await post("/api/data/read", { token })).toEqual([410, "linkExpired"])
    expect(await post("/api/data/delete", { token, understood: "yes" })).toEqual([410, "linkExpired"])
    expect(await post("/api/newsletter/confirm", { token })).toEqual([422, "unknown"])
    expect(await post("/api/notify/confirm", { token })).toEqual([422, "unknown"])
  }
})

test("a property's calendar opens by the token of its platform alone", async () => {
  const get = async (query: string) =>
    (await fetch(`${site.url}/imoveis/loft-dos-tijolos/calendar.ics${query}`)).status
  for (const token of ["", "x", "a".repeat(43), await signed("form", "calendar 102 airbnb")])
    expect(await get(`?for=airbnb&token=${token}`)).toBe(404)
})
