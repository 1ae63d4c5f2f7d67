import * as z from "zod/mini"
import { lineAsTyped } from "#machines/forms/form-text.ts"
import { toE164 } from "#machines/forms/phone.ts"
import { settings } from "#machines/site/settings.ts"

/** Longest text that is examined, in characters: enough for a link or a copy-and-paste PIX code. */
const MAX_LENGTH = 1_000

/** Body of `POST /api/official-contact`. */
export const contactQuestion = z.strictObject({
  text: z.prefault(
    z.string().check(
      z.refine((text) => text.trim() !== "", { error: "missing" }),
      z.maxLength(MAX_LENGTH, "unreadable"),
    ),
    "",
  ),
})

export type ContactKind = "phone" | "whatsapp" | "email" | "pix" | "site"

/** Why something is not ours; the screen has a sentence for each. */
export type Doubt =
  /** A contact of a known kind that is not on our list. */
  | "notListed"
  /** Looks like one of ours, or hides where it leads, but leads elsewhere. */
  | "imitation"
  /** Our address over a connection that is not encrypted. */
  | "insecure"
  /** A page of a booking platform, which anybody can publish. */
  | "platform"
  /** A copy-and-paste PIX code: the payee is encoded inside it. */
  | "paymentCode"

export type Recognition =
  | { isOurs: true; kind: ContactKind; reason: "listed" }
  | { isOurs: false; kind: ContactKind; reason: Doubt }
  | { isOurs: false; kind: null; reason: "unreadable" }

const PLATFORM = /^(www\.)?(airbnb\.(com|com\.br|es|mx|pt)|booking\.com|vrbo\.com)$/
/** Invisible formatting characters that are copied together with a text. */
const MARKS = /^\p{Cf}+|\p{Cf}+$/gu
const PAYMENT_CODE = /^000201.*br\.gov\.bcb\.pix/i
const RANDOM_KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Alphanumeric since July 2026 (Instrução Normativa RFB 2.229/2024). */
const CNPJ = /^[\da-z]{2}\.[\da-z]{3}\.[\da-z]{3}\/[\da-z]{4}-\d{2}$/i
const BARE_CNPJ = /^[\da-z]{12}\d{2}$/i
const CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/
/** A CPF or a CNPJ with any separators between its digits. */
const DIGITS = /^(\d[\s./-]*){11}$|^(\d[\s./-]*){14}$/
const NUMBER = /^[+\d\s().\-/·]+$/
const EMAIL = /^[^\s@/:\\]+@[^\s@/:\\]+\.[^\s@/:\\]+$/
/** Scheme, authority and the rest, exactly as typed: `URL` would normalise them. */
const LINK = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^\s/?#]+)(\S*)$/i
const DOMAIN = /\.[\p{L}][\p{L}\d-]+\.?(:\d+)?$/u
const PRINTABLE = /^[\x21-\x7e]+$/

const { company, contact, mail, origin } = settings
const HOST = new URL(origin).host
/** Our name, which imitations put into their addresses. */
const NAME = HOST.split(".")[0] ?? HOST
const PHONES = [contact.phone, contact.emergency]
const WHATSAPP = `+${contact.whatsapp}`
const MAILBOXES = [contact.email, company.privacyOfficer.email, mail.from, mail.operator].map((each) =>
  each.toLowerCase(),
)
const PIX_KEYS = settings.pix.map(pixKey)

/**
 * Decides whether a phone number, an e-mail address, a PIX key or a link is one of ours. Only an exact match counts:
 * the comparison ignores nothing but the case of ASCII letters and the punctuation of numbers.
 */
export function recognise(typed: string): Recognition {
  const text = lineAsTyped(typed).replace(MARKS, "").trim()
  return (
    ofPix(text) ??
    ofPhone(text) ??
    ofBareKey(text) ??
    ofEmail(text) ??
    ofLink(text) ?? {
      isOurs: false,
      kind: null,
      reason: "unreadable",
    }
  )
}

/** Keys on our list, and texts that can only be a PIX key or a PIX code. */
function ofPix(text: string): Recognition | undefined {
  if (PIX_KEYS.includes(pixKey(text))) return ours("pix")
  if (PAYMENT_CODE.test(text)) return doubt("pix", "paymentCode")
  return RANDOM_KEY.test(text) || CNPJ.test(text) || CPF.test(text) ? doubt("pix", "notListed") : undefined
}

function ofPhone(text: string): Recognition | undefined {
  const typed = text.replace(/^tel:/i, "")
  const number = NUMBER.test(typed) ? toE164(typed) : undefined
  if (number === undefined) return undefined
  if (number === WHATSAPP) return ours("whatsapp")
  return PHONES.includes(number) ? ours("phone") : doubt("phone", "notListed")
}

/** The bare digits of a CPF or CNPJ that were not recognised as a phone number. */
function ofBareKey(text: string): Recognition | undefined {
  return BARE_CNPJ.test(text) || DIGITS.test(text) ? doubt("pix", "notListed") : undefined
}

function ofEmail(text: string): Recognition | undefined {
  const address = text.replace(/^mailto:([^?]*).*$/i, "$1")
  if (!EMAIL.test(address)) return undefined
  const lower = lowerCase(address)
  if (lower !== undefined && MAILBOXES.includes(lower)) return ours("email")
  return doubt("email", lower === undefined || lower.includes(NAME) ? "imitation" : "notListed")
}

function ofLink(text: string): Recognition | undefined {
  const [, scheme, authority = "", rest = ""] = LINK.exec(text) ?? []
  if (authority === "" || (scheme === undefined && !DOMAIN.test(authority))) return undefined
  const host = lowerCase(authority)
  if (host === undefined || /[@\\%]|xn--/.test(host)) return doubt("site", "imitation")
  const number = whatsappNumber(host, rest)
  const kind = number === undefined ? "site" : "whatsapp"
  if (number === WHATSAPP || host === HOST) {
    if (/^(https)?$/i.test(scheme ?? "")) return ours(kind)
    return doubt(kind, "insecure")
  }
  if (number !== undefined) return doubt(kind, "notListed")
  if (PLATFORM.test(host)) return doubt(kind, "platform")
  return doubt(kind, host.includes(NAME) ? "imitation" : "notListed")
}

/** The number that a link opens a chat with (`wa.me/<digits>`); empty for WhatsApp's other links. */
function whatsappNumber(host: string, rest: string): string | undefined {
  const [path = "", query = ""] = rest.replace(/#.*$/, "").split(/\?(.*)/s)
  if (host === "wa.me") return numberOf(path.replace(/^\/|\/$/g, ""))
  if (host !== "api.whatsapp.com") return undefined
  const [phone = "", ...others] = new URLSearchParams(query).getAll("phone")
  return /^\/send\/?$/.test(path) && others.length === 0 ? numberOf(phone) : ""
}

/** A number with its country code, as WhatsApp takes it. A plus sign in a query is decoded as a space. */
function numberOf(text: string): string {
  return /^[+ ]?\d{8,15}$/.test(text) ? `+${text.replace(/^[+ ]/, "")}` : ""
}

/** A PIX key in a comparable form: documents without punctuation, numbers in E.164, the rest in lower case. */
function pixKey(text: string): string {
  const number = NUMBER.test(text) && !CNPJ.test(text) && !CPF.test(text) ? toE164(text) : undefined
  if (number !== undefined) return number
  if (CNPJ.test(text) || DIGITS.test(text)) return text.replace(/[\s./-]/g, "").toLowerCase()
  return lowerCase(text) ?? text
}

/** The text in lower case; undefined if it is not ASCII, because letters of other scripts can look the same. */
function lowerCase(text: string): string | undefined {
  return PRINTABLE.test(text) ? text.toLowerCase() : undefined
}

function ours(kind: ContactKind): Recognition {
  return { isOurs: true, kind, reason: "listed" }
}

function doubt(kind: ContactKind, reason: Doubt): Recognition {
  return { isOurs: false, kind, reason }
}
