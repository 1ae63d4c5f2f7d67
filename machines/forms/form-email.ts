import * as z from "zod/mini"
import { MAX_EMAIL, oneLine } from "./form-text.ts"

/** What can be wrong with an address; the screen has a sentence for each. */
export type EmailProblem = "missing" | "tooLong" | "invalid"

/** What every rule for an address starts with: a line, no longer than a mail can be sent to. */
export const emailLine = z.string().check(z.overwrite(oneLine), z.maxLength(MAX_EMAIL, "tooLong"))

/** An address that must be entered; its issue has the problem as message: missing, tooLong or invalid. */
export const formEmail = emailLine.check(
  z.refine((value) => value !== "", { error: "missing" }),
  z.email("invalid"),
)

/** What is wrong with an address; undefined when it may be sent. */
export function emailProblem(email: string): EmailProblem | undefined {
  const parsed = formEmail.safeParse(email)
  return parsed.success ? undefined : (parsed.error.issues[0]?.message as EmailProblem)
}
