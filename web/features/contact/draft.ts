import { CONTACT_FIELDS, type ContactValues } from "#machines/contact/contact.ts"

const KEY = "pouso.contact"

export interface Draft {
  /** The form's initial values when the draft was written. */
  initial: Partial<ContactValues>
  values: Partial<ContactValues>
  /** Idempotency key with which it may already have been sent. */
  key: string | null
}

/** Keeps the draft in this tab only (sessionStorage), if the browser allows it. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the form still has the text.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden, so there is no draft to delete.
  }
}

/** The draft of this tab; null if there is none or it cannot be read. */
export function recallDraft(): Draft | null {
  try {
    const { initial, values, key } = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Draft
    return {
      initial: textsOf(initial),
      values: textsOf(values),
      key: typeof key === "string" ? key : null,
    }
  } catch {
    return null
  }
}

function textsOf(values: Partial<ContactValues>): Partial<ContactValues> {
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => (typeof values[field] === "string" ? [[field, values[field]]] : [])),
  )
}

/**
 * The form's values after a draft was restored. A field that the page has prefilled differently since the draft was
 * written overrides the draft, unless it is a message that somebody wrote; what was typed before hydration overrides both.
 */
export function withDraft(
  draft: Draft,
  filledIn: Partial<ContactValues>,
  typed: Partial<ContactValues>,
): Partial<ContactValues> {
  const anew = CONTACT_FIELDS.filter(
    (field) =>
      filledIn[field] !== undefined &&
      filledIn[field] !== draft.initial[field] &&
      (field !== "message" || draft.values[field] === draft.initial[field]),
  )
  return { ...draft.values, ...Object.fromEntries(anew.map((field) => [field, filledIn[field]])), ...typed }
}
