import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { CONTACT_FIELDS } from "#machines/contact/contact.ts"

/** Each shows the message in a way of its own. */
const FACTS = CONTACT_FIELDS.filter((field) => field !== "message")
const TELL_ALL = [
  "web/features/contact/contact-form.tsx",
  "web/features/desk/contact-page.tsx",
  "worker/mail/contact-mails.ts",
  "scripts/inbox/show.ts",
  "web/features/privacy/stored-data-sections.tsx",
]

test.for(TELL_ALL)("%s has every field of the contact form", (file) => {
  const source = readFileSync(file, "utf8")
  expect(FACTS.filter((field) => !new RegExp(`\\b${field}\\b`).test(source))).toEqual([])
})
