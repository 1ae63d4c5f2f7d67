import { CONTACT_FIELDS, type ContactValues } from "#machines/contact.ts"

const KEY = "pouso.contact"

export interface Draft {
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
    const { values, key } = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Draft
    const texts = CONTACT_FIELDS.flatMap((field) =>
      typeof values[field] === "string" ? [[field, values[field]]] : [],
    )
    return { values: Object.fromEntries(texts), key: typeof key === "string" ? key : null }
  } catch {
    return null
  }
}
