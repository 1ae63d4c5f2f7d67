import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { NOTIFY_CONSENT } from "#machines/notify.ts"
import { LOCALES } from "#machines/property.ts"

/** What a person reads beside the field and below it, by Portuguese source. */
const CONSENT = ["Só para avisar do lançamento.", "Seu e-mail serve só para avisar do lançamento."]

/** Every version that was ever shown, with the fingerprint of its texts in all languages. Add, never change. */
const VERSIONS: Record<string, string> = {
  "2026-11-21": "31b3910ba2b0bea7",
}

test("another text of the consent is another version", () => {
  const texts = LOCALES.flatMap((locale) => {
    const entries = readFileSync(`locales/launch/${locale}.po`, "utf8").split("\n\n")
    return CONSENT.map((source) => {
      const entry = entries.find((each) => each.includes(`msgid "${source}`))
      return /^msgstr "(.+)"$/m.exec(entry ?? "")?.[1]
    })
  })
  expect(texts).not.toContain(undefined)
  const fingerprint = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16)
  expect(VERSIONS[NOTIFY_CONSENT]).toBe(fingerprint)
})
