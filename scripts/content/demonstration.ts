import type { Settings } from "../../machines/site/settings.ts"
import { type Catalogue, propertyPath, reviewsPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"

const SETTINGS = "content/settings.json"
const MADE_UP = 'is made up for the demonstration; put in your own and take "demo" out'

const A_STRANGERS = "a stranger may hold it; a demonstration needs one that nobody can hold"

/** The demonstration's CNPJ, which nobody can hold. */
const DEMO_CNPJ = "00.000.000/0000-00"
/** Telephone numbers that nobody can hold: an area code, then nothing but zeros. */
const NOBODYS_NUMBER = /^\+?55\d{2}0{8,9}$/
/** Part of a booking page's address; the platforms give their pages other names. */
const NOBODYS_LISTING = "demonstracao-"
const NOBODYS_ADDRESS = /[@./]example$/

/**
 * Records what a site must not mix: made-up parts where `demo` is false; and in a demonstration, numbers and addresses
 * that a stranger may hold.
 */
export function checkDemonstration(settings: Settings, catalogue: Catalogue, findings: Findings): void {
  if (settings.demo) checkReachesNobody(settings, catalogue, findings)
  else checkIsReal(settings, catalogue, findings)
}

function checkReachesNobody(settings: Settings, { properties }: Catalogue, findings: Findings): void {
  const { company, contact, pix, origin, mail } = settings
  const check = (path: PropertyKey[], isNobodys: boolean) => {
    if (!isNobodys) findings.mistake(SETTINGS, path, A_STRANGERS)
  }
  check(["company", "cnpj"], company.cnpj === DEMO_CNPJ)
  check(["origin"], NOBODYS_ADDRESS.test(origin))
  for (const key of ["phone", "whatsapp", "emergency"] as const)
    check(["contact", key], NOBODYS_NUMBER.test(contact[key]))
  check(["contact", "email"], NOBODYS_ADDRESS.test(contact.email))
  check(["company", "privacyOfficer", "email"], NOBODYS_ADDRESS.test(company.privacyOfficer.email))
  for (const [key, address] of Object.entries(mail)) check(["mail", key], NOBODYS_ADDRESS.test(address))
  pix.forEach((key, at) => {
    check(["pix", at], key === DEMO_CNPJ)
  })
  for (const { slug, property } of properties)
    for (const [site, link] of Object.entries(property.links))
      if (!link?.includes(NOBODYS_LISTING)) findings.mistake(propertyPath(slug), ["links", site], A_STRANGERS)
}

function checkIsReal(settings: Settings, catalogue: Catalogue, findings: Findings): void {
  for (const part of ["claims", "services"] as const)
    if (settings[part].demo) findings.mistake(SETTINGS, [part], MADE_UP)
  for (const { path, text } of textsIn(settings))
    if (/demonstra|demo-/i.test(text) || text === DEMO_CNPJ || NOBODYS_NUMBER.test(text))
      findings.mistake(SETTINGS, path, `${JSON.stringify(text)} is the demonstration's; put in your own`)
  for (const { slug, property, reviews } of catalogue.properties) {
    if (property.demo) findings.mistake(propertyPath(slug), ["demo"], MADE_UP)
    for (const [site, link] of Object.entries(property.links))
      if (link?.includes(NOBODYS_LISTING))
        findings.mistake(
          propertyPath(slug),
          ["links", site],
          `${link} is the demonstration's; put in your own`,
        )
    reviews.forEach((review, at) => {
      if (review.demo) findings.mistake(reviewsPath(slug), [at, "demo"], MADE_UP)
    })
  }
  catalogue.city.documents.testimonials.forEach((testimonial, at) => {
    if (testimonial.demo) findings.mistake("content/testimonials.yaml", [at, "demo"], MADE_UP)
  })
}

/**
 * Why a site with these settings and properties is not for guests, one line each; empty for an operator's own. Addresses
 * under `.example` and nights counted from today are sound, but only for trying the site out.
 */
export function reasonsAgainstGuests(settings: Settings, { properties }: Catalogue): string[] {
  if (settings.demo)
    return [
      `${SETTINGS} still holds the demonstration's company, contacts, claims and prices; put in your own and set "demo" to false: npm run content -- check then names everything else that is made up`,
    ]
  const madeUp = properties.find(({ property }) => property.blocked.some((run) => "inDays" in run))
  return [
    ...textsIn(settings)
      .filter(({ text }) => NOBODYS_ADDRESS.test(text))
      .map(({ path, text }) => `${SETTINGS}: ${path.join(".")} reaches nobody: ${JSON.stringify(text)}`),
    ...(madeUp === undefined
      ? []
      : [
          `${propertyPath(madeUp.slug)}: blocked: nights "inDays" are made up; give days, or leave them to calendars`,
        ]),
  ]
}

/** What the law may ask of an operator of lodging and the settings do not have, one line each. */
export function legalReminders({ company }: Settings): string[] {
  return [
    ...(company.cadastur === undefined
      ? [`${SETTINGS}: company.cadastur is not set: whoever offers lodging registers it (Lei 11.771/2008)`]
      : []),
    ...(company.creci === undefined
      ? [
          `${SETTINGS}: company.creci is not set: whoever lets other people's homes may need one (Lei 6.530/1978)`,
        ]
      : []),
    ...(company.keepsAccessLogs
      ? []
      : [
          `${SETTINGS}: company.keepsAccessLogs is not set: a company keeps its site's access logs for six months (Lei 12.965/2014, art. 15)`,
        ]),
  ]
}

function textsIn(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }]
  return Object.entries((value ?? {}) as object).flatMap(([key, each]) => textsIn(each, [...path, key]))
}
