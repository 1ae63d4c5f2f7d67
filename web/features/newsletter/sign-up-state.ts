import type { EmailProblem } from "#machines/forms/form-email.ts"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import type { NewsletterFailure } from "#machines/newsletter/newsletter-form.machine.ts"

/** Notice beside the form: one more step, wait a moment, empty the honeypot field, or try again. */
export type SignUpNotice = "oneMore" | "tooFast" | NewsletterFailure

/** The state of the form. */
export interface SignUpState {
  email: string
  stamp: string
  website: string
  problem: EmailProblem | null
  notice: SignUpNotice | null
}

/** The empty form, or the posted one: from this page, or from a page's footer, where the form has no stamp. */
export function signUpState(posted: PostedForm | undefined, newStamp: string): SignUpState {
  const { email = "", website = "", stamp = "" } = posted?.values ?? {}
  const notice = posted === undefined ? null : noticeOf(posted)
  return {
    email,
    website,
    // Keeps the first stamp as long as it is valid: the form has been open since then.
    stamp: codeOf(posted, "stamp") === "stale" || stamp === "" ? newStamp : stamp,
    problem: (codeOf(posted, "email") ?? null) as EmailProblem | null,
    notice,
  }
}

function noticeOf(posted: PostedForm): SignUpNotice | null {
  if (posted.failure !== null) return posted.failure === "tooManyRequests" ? posted.failure : "unavailable"
  if (codeOf(posted, "website") !== undefined) return "robot"
  const stamp = codeOf(posted, "stamp")
  if (stamp !== undefined) return stamp === "tooFast" ? "tooFast" : "oneMore"
  return codeOf(posted, "email") === undefined ? "unavailable" : null
}

function codeOf(posted: PostedForm | undefined, name: string): string | undefined {
  return posted?.fields.find(({ field }) => field === name)?.code
}
