import { CONTACT_FIELDS, type ContactValues } from "#machines/contact/contact.ts"

const KEY = "pouso.contact"

export interface Draft {
  /** What the form began with. */
  initial: Partial<ContactValues>
  values: Partial<ContactValues>
  /** Idempotency key it may have been sent under. */
  key: string | null
}

/** Keeps what was written in this tab alone; a browser that refuses keeps nothing. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Full, or forbidden: what was written still stands in the form.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** What this tab kept; null when there is nothing that can be read. */
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
 * What the form holds after a draft came back: the draft, but for what the page fills in anew since it was
 * written, and what was typed before the scripts arrived.
 */
export function withDraft(
  draft: Draft,
  filledIn: Partial<ContactValues>,
  typed: Partial<ContactValues>,
): Partial<ContactValues> {
  const anew = CONTACT_FIELDS.filter(
    (field) => filledIn[field] !== undefined && filledIn[field] !== draft.initial[field],
  )
  return { ...draft.values, ...Object.fromEntries(anew.map((field) => [field, filledIn[field]])), ...typed }
}
