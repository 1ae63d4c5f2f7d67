import type { ForwardableEmailMessage } from "@cloudflare/workers-types"
import { convert } from "html-to-text"
import PostalMime, { type Email } from "postal-mime"
import { withAsciiDomain } from "#machines/forms/form-email.ts"
import { manyLines, oneLine } from "#machines/forms/form-text.ts"
import { sha256 } from "../tokens.ts"

/** Largest mail that is read, bytes. */
export const MAX_MAIL = 1_000_000
/** Longest text that is kept, characters. */
export const MAX_LETTER = 20_000
/** Attachments that are named, and the longest name. */
const MAX_NAMES = 10
const MAX_NAME = 80
/** References of a subject that are looked up. */
const MAX_REFERENCES = 3

/** Bounds for mails that are made to be expensive. */
const BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 100_000, maxRfc822NestingDepth: 1 }
const HTML_BOUNDS = { maxInputLength: 500_000, maxDepth: 50, maxChildNodes: 1_000 }

/** A person's mail about a contact. */
export interface Letter {
  /** The references in its subject, those in brackets first, as the desk's answers have them. */
  references: { text: string; isBracketed: boolean }[]
  /** The address that it says to be from, in lower case. */
  from: string
  /** Whether Cloudflare found that address proven (DMARC). */
  isProven: boolean
  text: string
  /** What a mail that is delivered twice has in common. */
  key: string
}

type Message = Pick<ForwardableEmailMessage, "from" | "headers" | "raw" | "rawSize">

/**
 * A mail as a letter; undefined for what no person wrote (bounces, absence notes, lists), for one without a reference in
 * its subject, and for one that is too large, whose place is the mailbox.
 * @throws when it cannot be parsed
 */
export async function letterIn(message: Message, now: Date): Promise<Letter | undefined> {
  if (isAutomatic(message) || message.rawSize > MAX_MAIL) return undefined
  const raw = await within(message.raw, MAX_MAIL)
  if (raw === undefined) return undefined
  const mail = await PostalMime.parse(raw, BOUNDS)
  const references = referencesIn(oneLine(mail.subject ?? ""))
  const from = withAsciiDomain(mail.from?.address ?? "").toLowerCase()
  if (references.length === 0 || from === "") return undefined
  return {
    references,
    from,
    isProven: isProven(mail, from),
    text: textOf(mail),
    key: await sha256(`letter ${from} ${mail.messageId ?? `${now.toISOString()} ${mail.date ?? ""}`}`),
  }
}

/** Whether a program wrote it (RFC 3834; bounces have no sender). */
function isAutomatic({ from, headers }: Message): boolean {
  const said = (name: string) => headers.get(name)?.trim().toLowerCase() ?? ""
  return (
    from === "" ||
    from === "<>" ||
    !["", "no"].includes(said("auto-submitted")) ||
    /^(bulk|list|junk|auto_reply)/.test(said("precedence")) ||
    said("list-id") !== ""
  )
}

/** A stream's bytes; undefined if there are more than that. */
async function within(stream: ForwardableEmailMessage["raw"], most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > most) return undefined
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

function referencesIn(subject: string): Letter["references"] {
  const found = [...subject.matchAll(/(\[?)(?<!\d)([1-9]\d{3}-\d{4})(?!\d)(\]?)/g)].map(
    ([, opening, text = "", closing]) => ({ text, isBracketed: opening !== "" && closing !== "" }),
  )
  return found
    .sort((one, other) => Number(other.isBracketed) - Number(one.isBracketed))
    .slice(0, MAX_REFERENCES)
}

/**
 * Whether DMARC proved the domain of the address. Cloudflare writes its result above all headers that the mail brought, so
 * only the first one counts.
 */
function isProven({ headers }: Email, from: string): boolean {
  const result = headers.find(({ key }) => key === "authentication-results")?.value.toLowerCase() ?? ""
  const domain = from.slice(from.lastIndexOf("@") + 1)
  const [authority = "", ...results] = result.split(";").map((each) => each.trim())
  return (
    authority === "mx.cloudflare.net" &&
    results.some((each) => /^dmarc=pass\b/.test(each) && each.split(/\s+/).includes(`header.from=${domain}`))
  )
}

/** What was written, without what it quotes at its end, and the names of what is attached. */
function textOf(mail: Email): string {
  const plain =
    mail.text ?? convert(mail.html ?? "", { wordwrap: false, limits: HTML_BOUNDS, selectors: AS_TEXT })
  const names = mail.attachments.map(({ filename }) => oneLine(filename ?? "").slice(0, MAX_NAME) || "?")
  const more = names.length > MAX_NAMES ? " …" : ""
  const attached = names.length === 0 ? "" : `📎 ${names.slice(0, MAX_NAMES).join(", ")}${more}`
  const said = shortened(withoutQuote(manyLines(plain)))
  return [said, attached].filter((each) => each !== "").join("\n\n") || "–"
}

/** Links and pictures as nothing but their words. */
const AS_TEXT = [
  { selector: "a", options: { ignoreHref: true } },
  { selector: "img", format: "skip" },
]

function shortened(text: string): string {
  return text.length > MAX_LETTER ? `${text.slice(0, MAX_LETTER)} …`.toWellFormed() : text
}

/** Mail programs repeat what they answer below it, each line after a `>`, under a line that says whose it is. */
function withoutQuote(text: string): string {
  const lines = text.split("\n")
  const isQuote = (line: string | undefined) => line !== undefined && /^\s*(>|$)/.test(line)
  if (!/^\s*>/.test(lines.at(-1) ?? "")) return text
  while (isQuote(lines.at(-1))) lines.pop()
  if (lines.at(-1)?.trimEnd().endsWith(":")) lines.pop()
  return lines.join("\n").trim() || text
}
