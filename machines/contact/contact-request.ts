import * as z from "zod/mini"
import { formEmail } from "#machines/forms/form-email.ts"
import { type FormEnvelope, formEnvelope } from "#machines/forms/form-envelope.ts"
import { formIssues } from "#machines/forms/form-issues.ts"
import { isLongerThan, isShorterThan, manyLines, oneLine } from "#machines/forms/form-text.ts"
import { toE164 } from "#machines/forms/phone.ts"
import { type Day, isDay } from "#machines/site/day.ts"
import { LOCALES, type Locale } from "#machines/site/locales.ts"
import {
  CONTACT_BOUNDS,
  CONTACT_FIELDS,
  CONTACT_NOTICE,
  CONTACT_SUBJECTS,
  type ContactField,
  type ContactValues,
  EMPTY_CONTACT,
  GUEST_CHOICES,
  isAsked,
  UNIT_ANSWERS,
  VISITOR_TYPES,
} from "./contact.ts"

/** What can be wrong with a field; the screen has a sentence for each. */
export type ContactProblem =
  | "missing"
  | "tooShort"
  | "tooLong"
  | "invalid"
  | "unknown"
  | "past"
  | "beforeCheckIn"
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>

/** Body of `POST /api/contact`. */
export type ContactBody = Partial<ContactValues> & Partial<FormEnvelope> & { locale: Locale; notice: string }

const text = (clean: (text: string) => string) => z.pipe(z.string(), z.transform(clean))
const line = text(oneLine)
const optional = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    line,
    z.union([
      z.pipe(
        z.literal(""),
        z.transform(() => null),
      ),
      schema,
    ]),
  )
const choice = <Values extends readonly [string, ...string[]]>(values: Values, missing = "invalid") =>
  z.pipe(
    line,
    z.string().check(
      z.refine((value) => value !== "", { error: missing }),
      z.refine((value) => values.includes(value), { error: "invalid" }),
    ),
  )
const atMost = (max: number) => z.refine<string>((value) => !isLongerThan(value, max), { error: "tooLong" })
const day = (today: Day) =>
  z.string().check(
    z.refine(isDay, { error: "invalid" }),
    z.refine((value) => value >= today, { error: "past" }),
  )

/**
 * What the contact form accepts, in the browser and at the server. Fields that do not apply to this visitor
 * are emptied, whatever they hold. The message of each issue is the field's problem.
 * @param today in São Paulo, `yyyy-MM-dd`
 */
export function contactRequest(today: Day): ReturnType<typeof schemaOn> {
  if (made?.today !== today) made = { today, schema: schemaOn(today) }
  return made.schema
}

/** The last schema, cached: building one takes longer than using it, and the form validates at every keystroke. */
let made: { today: Day; schema: ReturnType<typeof schemaOn> } | undefined

function schemaOn(today: Day) {
  const { name, phone, region, message } = CONTACT_BOUNDS
  return z.pipe(
    z.transform(onlyAsked),
    z
      .strictObject({
        ...formEnvelope,
        locale: z.enum(LOCALES, { error: "invalid" }),
        /** Version of the privacy notice that the person saw. */
        notice: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "invalid")),
        visitorType: z.enum(VISITOR_TYPES, { error: "invalid" }),
        name: z.pipe(
          line,
          z.string().check(
            z.refine((value) => value !== "", { error: "missing" }),
            atMost(name.max),
          ),
        ),
        email: formEmail,
        // A number that cannot be read stays as it was written: the message has its sender's e-mail address, too.
        phone: optional(
          z.pipe(
            z.string().check(atMost(phone.max)),
            z.transform((value) => toE164(value) ?? value),
          ),
        ),
        subject: choice(CONTACT_SUBJECTS, "missing"),
        property: optional(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, "unknown"))),
        region: optional(z.string().check(atMost(region.max))),
        guests: optional(z.enum(GUEST_CHOICES, { error: "invalid" })),
        checkIn: optional(day(today)),
        checkOut: optional(day(today)),
        socialHousing: optional(z.enum(UNIT_ANSWERS, { error: "invalid" })),
        shortStays: optional(z.enum(UNIT_ANSWERS, { error: "invalid" })),
        message: z.pipe(
          text(manyLines),
          z.string().check(
            z.refine((value) => value !== "", { error: "missing" }),
            z.refine((value) => !isShorterThan(value, message.min), { error: "tooShort" }),
            atMost(message.max),
          ),
        ),
      })
      .check(
        z.refine(isLeavingAfterArriving, {
          error: "beforeCheckIn",
          path: ["checkOut"],
          when: () => true,
        }),
      ),
  )
}

export type ContactRequest = z.output<ReturnType<typeof contactRequest>>

/** The first problem of each field, as the form shows them; empty if the form is valid. */
export function contactProblems(values: ContactValues, locale: Locale, today: Day): ContactProblems {
  const parsed = contactRequest(today).safeParse({ ...values, locale, notice: CONTACT_NOTICE })
  return parsed.success ? {} : problemsByField(parsed.error)
}

/** The first problem of each field in zod's issues. */
export function problemsByField(error: z.core.$ZodError): ContactProblems {
  const problems: ContactProblems = {}
  for (const { field, code } of formIssues(error)) {
    if (CONTACT_FIELDS.includes(field as ContactField))
      problems[field as ContactField] ??= code as ContactProblem
  }
  return problems
}

/** Fills in missing fields as empty texts and empties those that do not apply to this visitor. */
function onlyAsked(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw
  const values = { ...EMPTY_CONTACT, ...raw }
  for (const field of CONTACT_FIELDS) if (!isAsked(field, values)) values[field] = ""
  return values
}

/** False if both dates are valid days and the checkout is not after the check-in. */
function isLeavingAfterArriving(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true
  const { checkIn, checkOut } = value as { checkIn?: unknown; checkOut?: unknown }
  const areDays = [checkIn, checkOut].every((each) => typeof each === "string" && isDay(each))
  return !areDays || String(checkOut) > String(checkIn)
}
