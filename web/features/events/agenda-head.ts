import type { I18n } from "@lingui/core"
import type { RawEventSearch } from "#machines/addresses.ts"
import type { EventSearch } from "#machines/city/event-search.ts"
import type { PageHead } from "#web/shell/head/page-head.ts"
import { AGENDA_DESCRIPTION, AGENDA_TITLE, CATEGORY_TITLES, categoryDescription } from "./texts.ts"

/**
 * The agenda's head. A category is a page of its own; any other filter is not.
 * @param raw the parameters of the address, including invalid ones
 */
export function headOf(
  i18n: I18n,
  raw: RawEventSearch,
  { category }: EventSearch,
): Pick<PageHead, "path" | "title" | "description" | "indexed"> {
  const indexed = Object.keys(raw).every((name) => name === "category" && category !== undefined)
  if (category === undefined) {
    return {
      path: "/eventos",
      title: i18n._(AGENDA_TITLE),
      description: i18n._(AGENDA_DESCRIPTION),
      indexed,
    }
  }
  const title = i18n._(CATEGORY_TITLES[category])
  return {
    path: indexed ? `/eventos?category=${category}` : "/eventos",
    title,
    description: i18n._(categoryDescription(title)),
    indexed,
  }
}
