import * as z from "zod/mini"
import { MAX_EMAIL, oneLine } from "./form-text.ts"

/** What can be wrong with an address; the screen has a sentence for each. */
export type EmailProblem = "missing" | "tooLong" | "invalid"

/** Base of every e-mail schema: one line, no longer than an address that a mail can be sent to. */
export const emailLine = z.string().check(z.overwrite(oneLine), z.maxLength(MAX_EMAIL, "tooLong"))

/** A required e-mail address; the message of its issue is the problem: missing, tooLong or invalid. */
export const formEmail = emailLine.check(
  z.refine((value) => value !== "", { error: "missing" }),
  z.email("invalid"),
)

/** What is wrong with an e-mail address; undefined if it is valid. */
export function emailProblem(email: string): EmailProblem | undefined {
  const parsed = formEmail.safeParse(email)
  return parsed.success ? undefined : (parsed.error.issues[0]?.message as EmailProblem)
}
