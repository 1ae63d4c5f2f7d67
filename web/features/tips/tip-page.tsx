import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { TipDetail } from "#machines/city/tip.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import { MapOnRequest } from "#web/features/map/index.ts"
import { PropertiesNearby } from "#web/features/property-card/index.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { WalkStrip } from "#web/ui/walk-strip.tsx"
import { TipCard } from "./tip-card.tsx"
import { searchAround, tipMarker } from "./tip-place.ts"
import { useTipTexts } from "./use-tip-texts.ts"

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
        <p className="mt-5 text-lg font-strong">{`${place} · ${bairro}`}</p>
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
            <h2>{t`Outras dicas`}</h2>
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
            {t`Onde fica`}
          </h2>
          {walk !== null && <WalkStrip walk={walk} metro={metro} place={marker.label} />}
          <div className="mt-5">
            <MapOnRequest title={t`Mapa de ${place}`} view={{ markers: [marker], fit: true }} />
          </div>
        </section>
        <PropertiesNearby
          title={t`Apartamentos por perto`}
          around={searchAround(tip)}
          all={t`Ver todos os apartamentos por perto`}
          properties={properties.slice(0, NEARBY)}
          className="mt-14 md:mt-22"
        />
        {related.length > 0 && (
          <section aria-labelledby="related" className="mt-14 md:mt-22">
            <h2 id="related" className="text-xl">
              {t`Combina com`}
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

function TipBreadcrumb({ tip: { place, category } }: { tip: TipDetail }) {
  const { t } = useLingui()
  const { categories } = useTipTexts()
  const params = useLocaleParam()
  return (
    <Crumbs
      name={place}
      links={[
        <Link key="all" to="/{-$locale}/dicas" params={params} search={{}} activeOptions={{ exact: true }}>
          {t`Dicas`}
        </Link>,
        <Link
          key="category"
          to="/{-$locale}/dicas"
          params={params}
          search={{ category }}
          activeOptions={{ exact: true }}
        >
          {categories[category]}
        </Link>,
      ]}
    />
  )
}

/** The facts for planning a visit: duration, price, best time, directions, and when they were last checked. */
function TipPlanning({ tip }: { tip: TipDetail }) {
  const { t } = useLingui()
  const { durationOf, priceOf } = useTipTexts()
  const { longMonth } = useFormat()
  const { metro, website, checked, bestTime, gettingThere, priceNote } = tip
  return (
    <aside aria-label={t`Para planejar a visita`} className="tip-planning">
      <dl>
        <div className="tip-plan">
          <dt>{t`Duração`}</dt>
          <dd className="tip-fact">{durationOf(tip)}</dd>
        </div>
        <div className="tip-plan">
          <dt>{t`Preço por pessoa`}</dt>
          <dd className="tip-fact">{priceOf(tip)}</dd>
          <dd className="mt-1">{priceNote}</dd>
        </div>
        <div className="tip-plan">
          <dt>{t`Melhor horário`}</dt>
          <dd>{bestTime}</dd>
        </div>
        <div className="tip-plan">
          <dt>{t`Como chegar`}</dt>
          <dd className="flex items-center gap-2 font-strong">
            <LineDisc line={metro.line} />
            <span>{t`${metro.minutes} min a pé de ${metro.station}`}</span>
          </dd>
          <dd className="mt-1">{gettingThere}</dd>
        </div>
      </dl>
      <p className="border-t border-line pt-4 text-sm text-mute">
        {t`Informações conferidas em ${longMonth(checked)}.`}
      </p>
      {website !== null && (
        <a href={website} rel="noopener" className="button button-frame mt-4 w-full print:hidden">
          {t`Site oficial: ${new URL(website).hostname.replace(/^www\./, "")}`}
        </a>
      )}
    </aside>
  )
}

/** Restaurants within walking distance. */
function TipRestaurants({ restaurants }: Pick<TipDetail, "restaurants">) {
  const { t } = useLingui()
  if (restaurants.length === 0) return null
  return (
    <section aria-labelledby="restaurants" className="section bg-concrete print:p-0">
      <div className="page">
        <h2 id="restaurants" className="text-xl">
          {t`Restaurantes por perto`}
        </h2>
        <div className="tip-restaurants">
          {restaurants.map(({ name, walkMinutes, note }) => (
            <div key={name}>
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1 text-sm font-strong">{t`${walkMinutes} min a pé`}</p>
              <p className="mt-2">{note}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
