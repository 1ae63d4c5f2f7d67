import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { emailProblem } from "../../machines/forms/form-email.ts"
import type { Settings } from "../../machines/site/settings.ts"
import type { Findings } from "./findings.ts"
import { readYaml } from "./read.ts"
import { coordinates, hour, localised, words } from "./schema.ts"

const FILE = "content/settings.json"

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
    cnpj: z.string().regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, "must be a CNPJ as 11.222.333/0001-81"),
    street: words,
    city: words,
    state: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters"),
    postalCode: z.string().regex(/^\d{5}-\d{3}$/, "must be a CEP as 01000-000"),
    position: coordinates,
    privacyOfficer: z.strictObject({ name: words, email }),
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
    revenueIncreasePercent: z.number().positive(),
    averageRating: z.number().min(1).max(5),
    yearsOfExperience: z.int().positive(),
    measuredOn: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a month as 2026-10"),
    method: localised,
  }),
  services: z.strictObject({
    advertising: z.strictObject({ sharePercent: percent }),
    management: z.strictObject({
      sharePercent: percent,
      discountFrom: z.int().min(2),
      discountPercent: percent,
    }),
    cleaning: z.strictObject({ rooms1to2: z.int().positive(), rooms3plus: z.int().positive() }),
  }),
  mail: z.strictObject({ from: email, operator: email }),
})

/** Values of the demonstration that must not appear on an operator's own site. */
const DEMONSTRATION = [
  "pouso.example",
  "Pouso Hospedagem Ltda",
  "11.222.333/0001-81",
  "Rua Exemplo",
  "+551140000000",
  "5511900000000",
  "+551140000024",
  "Helena Prado",
]

/** Records mistakes in the operator's settings. */
export function checkSettings(root: string, findings: Findings): void {
  readYaml(root, FILE, settingsFile, findings)
}

/** Reasons why these settings are still the demonstration's, one line each; empty for the operator's own. */
export function demonstration(root: string): string[] {
  const settings = JSON.parse(readFileSync(path.join(root, FILE), "utf8"))
  if (settings.demo !== false)
    return [
      `${FILE} still holds the demonstration's company, contacts, claims and prices (and content/testimonials.yaml its owners); put in your own and set "demo" to false`,
    ]
  return fieldsOf(settings)
    .filter(([, value]) => DEMONSTRATION.some((word) => value.includes(word)))
    .map(([field, value]) => `${FILE}: ${field} is still the demonstration's: ${JSON.stringify(value)}`)
}

function fieldsOf(value: unknown, field = ""): [string, string][] {
  if (typeof value === "string") return [[field, value]]
  return Object.entries((value ?? {}) as object).flatMap(([key, each]) =>
    fieldsOf(each, field === "" ? key : `${field}.${key}`),
  )
}
