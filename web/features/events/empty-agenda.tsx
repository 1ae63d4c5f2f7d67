import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { RawEventSearch } from "#machines/addresses.ts"
import type { EventSearch } from "#machines/city/event-query.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { changedSearch } from "./agenda-links.ts"
import { EmptyStage } from "./empty-stage.tsx"

/** The empty state of the agenda (seed §2), with links that relax the search. */
export function EmptyAgenda({ search }: { search: EventSearch }) {
  const { category, q, free } = search
  return (
    <div className="grid items-center gap-8 rounded-sm bg-concrete p-6 sm:grid-cols-[14rem_1fr] sm:p-10">
      <EmptyStage />
      <div>
        <p className="text-lg font-[750]">
          <Trans>Tente outra palavra ou tire um filtro</Trans>
        </p>
        <ul className="mt-5 flex flex-wrap gap-3">
          {category !== undefined && q !== undefined && (
            <Way search={changedSearch(search, { category: undefined })}>
              <Trans>Buscar em todas as categorias</Trans>
            </Way>
          )}
          {free !== undefined && (
            <Way search={changedSearch(search, { free: undefined })}>
              <Trans>Incluir os pagos</Trans>
            </Way>
          )}
          <Way search={{}}>
            <Trans>Ver todos os eventos</Trans>
          </Way>
        </ul>
      </div>
    </div>
  )
}

function Way({ search, children }: { search: RawEventSearch; children: ReactNode }) {
  const params = useLocaleParam()
  return (
    <li>
      <Link to="/{-$locale}/eventos" params={params} search={search} className="button button-frame">
        {children}
      </Link>
    </li>
  )
}
