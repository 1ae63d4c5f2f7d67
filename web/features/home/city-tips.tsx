import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { RawSearch } from "#machines/search/search-address.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Lanterns, MaspBeams, ParkAtDusk } from "./illustrations.tsx"

/** Three things to do, each with links to its tip and to the properties nearby. */
export function CityTips() {
  const { t } = useLingui()
  return (
    <section className="page section">
      <h2 className="text-2xl">
        <Trans>A cidade, por quem mora nela</Trans>
      </h2>
      <div className="mt-8 grid gap-4 md:grid-cols-[2fr_1fr_1fr]">
        <Tip
          slug="paulista-aberta"
          title={t`Domingo na Paulista aberta`}
          facts={t`2 a 4 horas · grátis · metrô Trianon-Masp`}
          action={t`Apartamentos perto da Paulista`}
          search={{ location: "Avenida Paulista, Bela Vista, São Paulo", lat: "-23.5615", lng: "-46.656" }}
          className="bg-[#2f55cf] text-paper [--foot:#1a338c]"
        >
          <MaspBeams />
        </Tip>
        <Tip
          slug="feira-da-liberdade"
          title={t`Feira da Liberdade`}
          facts={t`1h30 a 2h30 · sábado e domingo`}
          action={t`Apartamentos na Liberdade`}
          search={{ location: "Liberdade, São Paulo", lat: "-23.5587", lng: "-46.635" }}
          className="bg-yellow text-ink [--foot:var(--color-yellow)]"
        >
          <Lanterns />
        </Tip>
        <Tip
          slug="parque-ibirapuera"
          title={t`Ibirapuera ao fim da tarde`}
          facts={t`2 a 4 horas · grátis`}
          action={t`Apartamentos perto do parque`}
          search={{ location: "Parque Ibirapuera, São Paulo", lat: "-23.5874", lng: "-46.6576" }}
          className="bg-[#1f8f63] text-paper [--foot:#06513a]"
        >
          <ParkAtDusk />
        </Tip>
      </div>
      <p className="mt-10">
        <Link to="/{-$locale}/dicas" params={useLocaleParam()} className="onward">
          <Trans>Todas as dicas da cidade</Trans>
        </Link>
      </p>
    </section>
  )
}

interface TipProps {
  slug: string
  title: string
  facts: string
  action: string
  search: RawSearch
  className: string
  children: ReactNode
}

function Tip({ slug, title, facts, action, search, className, children }: TipProps) {
  const params = useLocaleParam()
  return (
    <article className={`relative flex flex-col overflow-hidden rounded-sm ${className}`}>
      <div aria-hidden="true" className="h-52">
        {children}
      </div>
      <div className="grow bg-(--foot) p-6">
        <h3 className="text-lg">
          <Link
            to="/{-$locale}/dicas/$slug"
            params={{ ...params, slug }}
            className="link after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-2 text-sm">{facts}</p>
        <p className="mt-2 text-sm font-[750]">
          <Link to="/{-$locale}/imoveis" params={params} search={search} className="link reach z-1">
            {action}
          </Link>
        </p>
      </div>
    </article>
  )
}
