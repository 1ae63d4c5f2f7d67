import { expect } from "@playwright/test"
import { CONTACT_FIELDS, type ContactField, type ContactValues } from "#machines/contact/contact.ts"
import { CONTACT_NAMES } from "../../e2e/contact/contact.ts"
import type { Page } from "../../e2e/fixtures.ts"
import type { Stage } from "../stage.ts"

const { name, email, phone, subject, message } = CONTACT_NAMES.pt

/** Labels of the fields, without the visitor type, whose radio buttons have names of their own. */
const LABELS: Record<Exclude<ContactField, "visitorType">, string | RegExp> = {
  name,
  email,
  phone,
  subject,
  message,
  property: "Imóvel de interesse (opcional)",
  region: /^Região (de interesse|do imóvel) \(opcional\)$/,
  guests: "Número de hóspedes (opcional)",
  checkIn: "Check-in (opcional)",
  checkOut: "Checkout (opcional)",
  socialHousing: "A unidade é HIS ou HMP?",
  shortStays: "O condomínio permite estadias curtas?",
}
const VISITORS: Record<string, string> = { guest: "Hóspede", owner: "Proprietário", partner: "Parceiro" }
const CHOICES: ContactField[] = ["subject", "property", "guests", "socialHousing", "shortStays"]
const DAYS: ContactField[] = ["checkIn", "checkOut"]

const ALWAYS_ASKED: ContactField[] = ["name", "email", "phone", "subject", "message"]
/** The other fields, by visitor type. */
const ASKED: Record<string, ContactField[]> = {
  guest: ["property", "region", "guests", "checkIn", "checkOut"],
  owner: ["region"],
  partner: [],
}
/** And those of an owner who wants to register a property. */
const ASKED_TO_REGISTER: ContactField[] = ["socialHousing", "shortStays"]

/** Upper bound for the options of a list. */
const MAX_CHOICES = 60

/** The radio buttons of the visitor type. */
export function visitor(page: Page, type?: string) {
  const named = type === undefined ? {} : { name: VISITORS[type] ?? type }
  return page.getByRole("radio", { ...named, checked: true })
}

function control(page: Page, field: keyof typeof LABELS) {
  return page.getByRole("main").getByLabel(LABELS[field], { exact: true })
}

/** Changes a field to a value. */
export async function change(stage: Stage, field: ContactField, value: string): Promise<void> {
  const { page, world, press, tabTo, enter } = stage
  const { keyboard } = page
  if (field === "visitorType") {
    if (world.means !== "keyboard")
      return await press(page.getByRole("radio", { name: VISITORS[value] ?? "" }))
    await tabTo(visitor(page))
    for (let keys = 0; keys < MAX_CHOICES && !(await visitor(page, value).isVisible()); keys++)
      await keyboard.press("ArrowDown")
    return
  }
  const target = control(page, field)
  // Date pickers belong to the browser and are outside the page.
  if (DAYS.includes(field)) return await target.fill(value)
  if (!CHOICES.includes(field)) return await enter(target, value)
  if (world.means !== "keyboard") return void (await target.selectOption(value))
  await tabTo(target)
  await keyboard.press("Home")
  for (let keys = 0; keys < MAX_CHOICES && (await target.inputValue()) !== value; keys++)
    await keyboard.press("ArrowDown")
}

/** Changes all fields that differ; visitor type and subject come first, because they decide which fields are shown. */
export async function changeAll(
  stage: Stage,
  values: Partial<ContactValues>,
  before: ContactValues,
): Promise<void> {
  const first: ContactField[] = ["visitorType", "subject"]
  for (const field of new Set([...first, ...CONTACT_FIELDS])) {
    const value = values[field]
    if (value !== undefined && value !== before[field]) await change(stage, field, value)
  }
}

/** Asserts that the form shows the right fields for the visitor type, with these values. */
export async function expectValues(page: Page, values: ContactValues): Promise<void> {
  const { visitorType, subject } = values
  const isRegistering = visitorType === "owner" && subject === "registerProperty"
  const asked = new Set([
    ...ALWAYS_ASKED,
    ...(ASKED[visitorType] ?? []),
    ...(isRegistering ? ASKED_TO_REGISTER : []),
  ])
  const fields = CONTACT_FIELDS.filter((field) => field !== "visitorType")
  await Promise.all([
    expect(visitor(page, values.visitorType)).toBeVisible(),
    ...fields.flatMap((field) => [
      expect(control(page, field)).toBeVisible({ visible: asked.has(field) }),
      expect(control(page, field)).toHaveValue(values[field]),
    ]),
  ])
}
