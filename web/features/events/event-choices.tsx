import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { EVENT_CATEGORIES, type EventCategory } from "#machines/city/event.ts"
import type { EventSearch } from "#machines/city/event-query.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { changedSearch } from "./agenda-links.ts"
import { CATEGORIES } from "./texts.ts"

/** All, and each category: links, one of which is current. They keep the rest of the search. */
export function EventChoices({ search }: { search: EventSearch }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Categorias`} className="flex flex-wrap gap-2">
      <Choice search={search} category={undefined}>
        <Trans>Todos</Trans>
      </Choice>
      {EVENT_CATEGORIES.map((category) => (
        <Choice key={category} search={search} category={category}>
          {i18n._(CATEGORIES[category])}
        </Choice>
      ))}
    </nav>
  )
}

interface ChoiceProps {
  search: EventSearch
  category: EventCategory | undefined
  children: ReactNode
}

function Choice({ search, category, children }: ChoiceProps) {
  const params = useLocaleParam()
  return (
    <Link
      to="/{-$locale}/eventos"
      params={params}
      search={changedSearch(search, { category })}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={category === search.category ? "true" : undefined}
      className="choice"
    >
      {children}
    </Link>
  )
}
