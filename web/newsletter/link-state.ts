import type { PostedForm } from "#machines/forms/posted-form.ts"
import type { RawFormSearch } from "#machines/site/addresses.ts"

/** What the page of a mail's link shows: its button, that it was done, or that the link does nothing (any more). */
export type LinkState =
  | { state: "asked"; token: string; hasFailed: boolean }
  | { state: "done" | "expired" | "unknown" }

/**
 * The state of a link, by its address or by what came of posting its token. Undefined for an address that
 * carries neither a token nor what came of one.
 */
export function linkState(
  posted: PostedForm | undefined,
  { token, status }: Pick<RawFormSearch, "token" | "status">,
): LinkState | undefined {
  if (posted !== undefined) {
    if (posted.failure === null) return { state: "unknown" }
    if (posted.failure === "linkExpired") return { state: "expired" }
    return { state: "asked", token: posted.values.token ?? "", hasFailed: true }
  }
  if (status === "done") return { state: "done" }
  return token === undefined ? undefined : { state: "asked", token, hasFailed: false }
}
