import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { parsePo } from "pofile-ts"
import { expect, test } from "vitest"
import { NOTIFY_CONSENT } from "#machines/launch/notify.ts"
import { NEWSLETTER_CONSENT } from "#machines/newsletter/newsletter.ts"
import { LOCALES } from "#machines/site/locales.ts"

interface Consent {
  version: string
  /** Folder of the catalogs that hold it. */
  catalogs: string
  /** What a person reads beside the field and below it, by how it begins in Portuguese. */
  sentences: string[]
  /** Every version that was ever shown, with the fingerprint of its texts in all languages. Add, never change. */
  versions: Record<string, string>
}

test.for<[string, Consent]>([
  [
    "the launch",
    {
      version: NOTIFY_CONSENT,
      catalogs: "locales/launch",
      sentences: [
        "Só para avisar do lançamento. Confirme",
        "Seu e-mail serve só para avisar do lançamento, depois",
      ],
      versions: { "2026-11-21": "31b3910ba2b0bea7", "2026-11-25": "a6924e316967614d" },
    },
  ],
  [
    "the newsletter",
    {
      version: NEWSLETTER_CONSENT,
      catalogs: "locales",
      sentences: ["Dicas de São Paulo no seu e-mail", "Dicas da cidade e novidades dos nossos apartamentos."],
      versions: { "2026-11-21": "db28290d9ba21b78", "2026-11-23": "54dd85e037cb9b77" },
    },
  ],
])(
  "another text of the consent to %s is another version",
  ([, { version, catalogs, sentences, versions }]) => {
    const texts = LOCALES.flatMap((locale) => {
      const { items } = parsePo(readFileSync(`${catalogs}/${locale}.po`, "utf8"))
      return sentences.map((source) => items.find(({ msgid }) => msgid.startsWith(source))?.msgstr[0])
    })
    expect(texts).not.toContain(undefined)
    const fingerprint = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16)
    expect(versions[version]).toBe(fingerprint)
  },
)
