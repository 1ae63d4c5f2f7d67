import { z } from "zod"
import { emailProblem } from "../../machines/forms/form-email.ts"
import type { Settings } from "../../machines/site/settings.ts"
import type { Findings } from "./findings.ts"
import { readYaml } from "./read.ts"
import { coordinates, demo, hour, localised, words } from "./schema.ts"

const FILE = "content/settings.json"

/** A CNPJ, whose last two digits check the others; letters count since July 2026 (Instrução Normativa RFB 2.229/2024). */
const cnpj = z
  .string()
  .regex(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, "must be a CNPJ as 11.222.333/0001-81")
  .refine(hasCheckDigits, "must be a CNPJ with the right check digits, the last two")

const percent = z.number().min(0).max(100)
const phone = z.string().regex(/^\+55\d{10,11}$/, "must be +55, area code and number, as +551140000000")
const email = z.string().refine((text) => emailProblem(text) === undefined, "must be an e-mail address")

/** `content/settings.json`; read as YAML, of which JSON is a subset. */
const settingsFile: z.ZodType<Settings> = z.strictObject({
  demo: z.boolean(),
  brand: words.max(40),
  origin: z
    .string()
    .refine(
      (text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith("https://"),
      "must be an origin as https://example.com, without a slash at its end",
    ),
  company: z.strictObject({
    name: words,
    cnpj,
    cadastur: words.max(40).exactOptional(),
    creci: words.max(40).exactOptional(),
    street: words,
    city: words,
    state: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters"),
    postalCode: z.string().regex(/^\d{5}-\d{3}$/, "must be a CEP as 01000-000"),
    position: coordinates,
    privacyOfficer: z.strictObject({ name: words, email }),
    keepsAccessLogs: z.boolean(),
  }),
  contact: z.strictObject({
    email,
    phone,
    emergency: phone,
    whatsapp: z.string().regex(/^55\d{10,11}$/, "must be 55, area code and number, as 5511900000000"),
    hours: z.strictObject({ from: hour, until: hour }),
  }),
  pix: z.array(words),
  stay: z.strictObject({ checkInFrom: hour, checkInUntil: hour, checkOutUntil: hour }),
  claims: z.strictObject({
    demo,
    revenueIncreasePercent: z.number().positive(),
    averageRating: z.number().min(1).max(5),
    yearsOfExperience: z.int().positive(),
    measuredOn: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a month as 2026-10"),
    method: localised,
  }),
  services: z.strictObject({
    demo,
    advertising: z.strictObject({ sharePercent: percent }),
    management: z.strictObject({
      sharePercent: percent,
      discountFrom: z.int().min(2),
      discountPercent: percent,
    }),
    cleaning: z.strictObject({ rooms1to2: z.int().positive(), rooms3plus: z.int().positive() }),
  }),
  launch: z.strictObject({ picture: words, alt: localised }),
  mail: z.strictObject({ from: email, operator: email, answers: email.exactOptional() }),
})

/** Reads the operator's settings, and records their mistakes; undefined if they have any. */
export function readSettings(root: string, findings: Findings): Settings | undefined {
  return readYaml(root, FILE, settingsFile, findings)
}

/** Whether the last two digits of a CNPJ are those that its first twelve characters give (modulo 11). */
function hasCheckDigits(text: string): boolean {
  const values = [...text.replace(/[./-]/g, "")].map((each) => each.charCodeAt(0) - 48)
  return [12, 13].every((at) => {
    const sum = values
      .slice(0, at)
      .reduce((all, value, index) => all + value * (((at - 1 - index) % 8) + 2), 0)
    return values[at] === (sum % 11 < 2 ? 0 : 11 - (sum % 11))
  })
}
