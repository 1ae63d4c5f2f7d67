import * as z from "zod/mini"
import { MAX_EMAIL, oneLine } from "./form-text.ts"

/** What can be wrong with an address; the screen has a sentence for each. */
export type EmailProblem = "missing" | "tooLong" | "invalid"

/** A domain with letters that only IDNA can name. */
const INTERNATIONAL_DOMAIN = /(?<=.@)(?:[a-z0-9.-]|\P{ASCII})*\P{ASCII}(?:[a-z0-9.-]|\P{ASCII})*$/iu

/** Base of every e-mail schema: one line with its domain in ASCII, no longer than an address that a mail can be sent to. */
export const emailLine = z
  .string()
  .check(z.overwrite(oneLine), z.overwrite(withAsciiDomain), z.maxLength(MAX_EMAIL, "tooLong"))

/**
 * A required e-mail address as HTML takes it, with a dot in its domain: mails from the internet reach no other. The message
 * of its issue is the problem: missing, tooLong or invalid.
 */
export const formEmail = emailLine.check(
  z.refine((value) => value !== "", { error: "missing" }),
  z.regex(z.regexes.html5Email, "invalid"),
  z.regex(/@.*\./, "invalid"),
)

/**
 * An address as mail servers know it: an internationalised domain as punycode, letters that an input method wrote in full
 * width as plain ones. An address that cannot be converted stays as it is.
 */
export function withAsciiDomain(email: string): string {
  return email.normalize("NFKC").replace(INTERNATIONAL_DOMAIN, (domain) => {
    try {
      return new URL(`http://${domain}`).hostname
    } catch {
      return domain
    }
  })
}

/** What is wrong with an e-mail address; undefined if it is valid. */
export function emailProblem(email: string): EmailProblem | undefined {
  const parsed = formEmail.safeParse(email)
  return parsed.success ? undefined : (parsed.error.issues[0]?.message as EmailProblem)
}
