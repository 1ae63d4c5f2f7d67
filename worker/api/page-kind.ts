import { withoutPrefix } from "#machines/site/locales.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"

/** Kinds of page by the first part of the path: the page itself, and the pages below it. */
const KINDS = new Map<string, [page: string, below: string]>([
  ["", ["home", "other"]],
  ["imoveis", ["results", "property"]],
  ["blog", ["blog", "post"]],
  ["dicas", ["tips", "tip"]],
  ["eventos", ["events", "event"]],
  ["proprietarios", ["owners", "other"]],
  ["contato", ["contact", "contact"]],
  ["favoritos", ["favourites", "other"]],
])

/** The kind of page at a path, to compare what was measured; by the path alone, so a page that does not exist counts too. */
export function pageKind(path: string, mode: SiteMode): string {
  if (mode === "launch") return "launch"
  const [, first = "", second] = withoutPrefix(path).split("/")
  const [page, below] = KINDS.get(first) ?? ["other", "other"]
  return second === undefined || second === "" ? page : below
}
