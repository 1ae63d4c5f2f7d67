import type { RawFormSearch } from "#machines/addresses.ts"
import type { PostedForm } from "#machines/forms/posted-form.ts"

/** State of a mail link's page: it shows its button, success, or that the link is not valid (any more). */
export type LinkState =
  | { state: "asked"; token: string; hasFailed: boolean }
  | { state: "done" | "expired" | "unknown" }

/**
 * The state of a link, from its address or from the result of posting its token.
 * @returns undefined if there is neither a token nor such a result
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
