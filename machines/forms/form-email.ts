import * as z from "zod/mini"
import { oneLine } from "./form-text.ts"

/** Longest address that a mail can be sent to, in characters (RFC 5321 §4.5.3.1.3, without its brackets). */
export const MAX_EMAIL = 254

/** What can be wrong with an address; the screen has a sentence for each. */
export type EmailProblem = "missing" | "tooLong" | "invalid"

/** An address that must be entered; its issue has the problem as message: missing, tooLong or invalid. */
export const formEmail = z.pipe(
  z.pipe(z.string(), z.transform(oneLine)),
  z.string().check(
    z.refine((value) => value !== "", { error: "missing" }),
    z.refine((value) => value.length <= MAX_EMAIL, { error: "tooLong" }),
    z.email("invalid"),
  ),
)

/** What is wrong with an address; undefined when it may be sent. */
export function emailProblem(email: string): EmailProblem | undefined {
  const parsed = formEmail.safeParse(email)
  return parsed.success ? undefined : (parsed.error.issues[0]?.message as EmailProblem)
}
