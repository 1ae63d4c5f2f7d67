import { Trans, useLingui } from "@lingui/react/macro"
import type { TipDetail } from "#machines/city/tip.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import { MapOnRequest } from "#web/features/map/index.ts"
import { PropertiesNearby } from "#web/features/property-card/index.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { WalkStrip } from "#web/ui/walk-strip.tsx"
import { searchAround } from "./search-around.ts"
import { TipBreadcrumb } from "./tip-breadcrumb.tsx"
import { TipCard } from "./tip-card.tsx"
import { tipMarker } from "./tip-marker.ts"
import { TipPlanning } from "./tip-planning.tsx"
import { TipRestaurants } from "./tip-restaurants.tsx"

/** Number of properties shown under a tip: one row. */
const NEARBY = 3

interface TipPageProps {
  tip: TipDetail
  /** The nearest properties. */
  properties: PropertyCard[]
}

/** A tip's page: the text, the facts for planning, and places nearby. It also has a print layout. */
export function TipPage({ tip, properties }: TipPageProps) {
  const { t } = useLingui()
  const { place, bairro, title, summary, about, metro, walk, otherTips, restaurants, related } = tip
  const marker = tipMarker(tip)
  return (
    <article>
      <div className="page pb-14 pt-2 md:pb-22">
        <TipBreadcrumb tip={tip} />
        <h1 className="mt-2 max-w-[22ch] text-3xl">{title}</h1>
        <p className="mt-5 text-lg font-[750]">
          {place} · {bairro}
        </p>
        <p className="mt-2 max-w-3xl text-lg leading-normal">{summary}</p>
        <div className="tip-columns">
          <Illustration slug={tip.slug} first className="tip-drawing" />
          <TipPlanning tip={tip} />
          <div className="tip-text prose">
            {about
              .trim()
              .split(/\n{2,}/)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            <h2>
              <Trans>Outras dicas</Trans>
            </h2>
            <ul>
              {otherTips.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <TipRestaurants restaurants={restaurants} />
      <div className="page pb-20 print:hidden">
        <section aria-labelledby="map" className={`mt-14 md:mt-22 ${walk === null ? "scripted" : ""}`}>
          <h2 id="map" className="text-xl">
            <Trans>Onde fica</Trans>
          </h2>
          {walk !== null && <WalkStrip walk={walk} metro={metro} place={marker.label} />}
          <div className="mt-5">
            <MapOnRequest title={t`Mapa de ${place}`} view={{ markers: [marker], fit: true }} />
          </div>
        </section>
        <PropertiesNearby
          title={<Trans>Apartamentos por perto</Trans>}
          around={searchAround(tip)}
          all={<Trans>Ver todos os apartamentos por perto</Trans>}
          properties={properties.slice(0, NEARBY)}
          className="mt-14 md:mt-22"
        />
        {related.length > 0 && (
          <section aria-labelledby="related" className="mt-14 md:mt-22">
            <h2 id="related" className="text-xl">
              <Trans>Combina com</Trans>
            </h2>
            <div className="cards mt-6">
              {related.map((each) => (
                <TipCard key={each.slug} tip={each} />
              ))}
            </div>
          </section>
        )}
      </div>
    </article>
  )
}
