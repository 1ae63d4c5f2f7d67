import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { RawSearch } from "#machines/search/search-address.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** Three things to do, each with links to its tip and to the properties nearby. */
export function CityTips() {
  const { t } = useLingui()
  return (
    <section className="page section">
      <h2 className="text-2xl">{t`A cidade, por quem mora nela`}</h2>
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
          className="bg-yellow text-ink [--foot:var(--yellow)]"
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
          {t`Todas as dicas da cidade`}
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
        <p className="mt-2 text-sm font-strong">
          <Link to="/{-$locale}/imoveis" params={params} search={search} className="link reach z-1">
            {action}
          </Link>
        </p>
      </div>
    </article>
  )
}

const FILL = "size-full"

/** MASP: two red beams holding the glass box, with the sun behind it. */
function MaspBeams() {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 208" preserveAspectRatio="xMidYMax slice" className={FILL}>
      <circle cx="430" cy="82" r="46" fill="#f6b70f" />
      <path d="M86 96h388v66H86z" fill="#fff" />
      <path
        d="M118 96v66M151 96v66M184 96v66M217 96v66M250 96v66M283 96v66M316 96v66M349 96v66M382 96v66M415 96v66M448 96v66M86 129h388"
        stroke="#1a338c"
        strokeWidth="4"
      />
      <path d="M54 64h452v28H54zM54 64h32v144H54zM474 64h32v144h-32z" fill="#d3261d" />
    </svg>
  )
}

/** Paper lanterns on a wire. */
function Lanterns() {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 208" preserveAspectRatio="xMidYMid slice" className={FILL}>
      <path d="M-4 52q144 52 288 0" fill="none" stroke="#15130f" strokeWidth="4" />
      {[
        [54, 122],
        [140, 140],
        [226, 122],
      ].map(([x = 0, y = 0]) => (
        <g key={x}>
          <path d={`M${x} ${y - 52}v14`} stroke="#15130f" strokeWidth="4" />
          <circle cx={x} cy={y} r="34" fill="#d3261d" />
          <path d={`M${x - 14} ${y - 40}h28v9h-28zM${x - 14} ${y + 31}h28v9h-28z`} fill="#15130f" />
        </g>
      ))}
    </svg>
  )
}

/** The park's marquee, two trees and a low sun. */
function ParkAtDusk() {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 208" preserveAspectRatio="xMidYMax slice" className={FILL}>
      <circle cx="196" cy="92" r="52" fill="#f6b70f" />
      <path d="M0 168c46-30 92-4 132-8 40-4 72-44 148-24v72H0z" fill="#fff" />
      <path d="M0 184h280v24H0z" fill="#06513a" />
      <circle cx="42" cy="98" r="40" fill="#06513a" />
      <path d="M38 130h9v60h-9z" fill="#06513a" />
      <circle cx="92" cy="124" r="24" fill="#06513a" />
      <path d="M89 140h7v50h-7z" fill="#06513a" />
    </svg>
  )
}
