import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import type { TipCard as Tip, TipCategory } from "#machines/city/tip.ts"
import type { DocumentIn } from "#machines/site/documents.ts"
import { MapOnRequest } from "#web/features/map/index.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { EssentialInfo } from "./essential-info.tsx"
import { TipCard } from "./tip-card.tsx"
import { TipCategories } from "./tip-categories.tsx"
import { tipMarker } from "./tip-place.ts"

interface TipsPageProps {
  /** Undefined for all categories. */
  category: TipCategory | undefined
  title: string
  tips: Tip[]
  info: DocumentIn<"essential-info">
}

/** The city tips and the essential information. */
export function TipsPage({ category, title, tips, info }: TipsPageProps) {
  const { t } = useLingui()
  const featured = tips.filter((tip) => tip.featured)
  const others = tips.filter((tip) => !tip.featured)
  return (
    <>
      <div className="page pb-20 pt-6 md:pt-10">
        <h1 className="max-w-[16ch] text-3xl">{title}</h1>
        <p className="mt-5 max-w-2xl text-lg leading-normal">
          {t`Lugares que a gente indica a quem vem ficar: quanto tempo levam, quanto custam e como ir de metrô.`}
        </p>
        <p className="mt-3 print:hidden">
          <a className="link reach" href="#essential">
            {t`Emergência, dinheiro, transporte e clima`}
          </a>
        </p>
        <div className="mt-8 flex flex-wrap items-start justify-between gap-4 print:hidden">
          <TipCategories current={category} />
          <TipsMap tips={tips} />
        </div>
        {featured.length > 0 && (
          <section aria-labelledby="featured" className="mt-12">
            <h2 id="featured" className="text-xl">
              {t`Comece por aqui`}
            </h2>
            <div className="tip-features">
              {featured.map((tip, at) => (
                <TipCard
                  key={tip.slug}
                  tip={tip}
                  first={at === 0}
                  isLarge
                  showsCategory={category === undefined}
                />
              ))}
            </div>
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="others" className="mt-14 md:mt-22">
            <h2 id="others" className="text-xl">
              {t`E depois`}
            </h2>
            <div className="cards mt-6">
              {others.map((tip) => (
                <TipCard key={tip.slug} tip={tip} showsCategory={category === undefined} />
              ))}
            </div>
          </section>
        )}
      </div>
      <div className="calcada" />
      <EssentialInfo info={info} />
    </>
  )
}

/** The tips of the list on a map; choosing a marker shows a link to its tip. */
function TipsMap({ tips }: { tips: Tip[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const tip = tips.find(({ slug }) => slug === chosen)
  return (
    <MapOnRequest
      title={t`Mapa das dicas`}
      view={{ markers: tips.map(tipMarker), fit: true }}
      highlighted={tip?.slug ?? null}
      onMessage={(message) => {
        if (message.type === "chosen") setChosen(message.id)
      }}
    >
      {tip !== undefined && <ChosenTip key={tip.slug} tip={tip} />}
    </MapOnRequest>
  )
}

/** Moves the focus from the map frame to the link, so that pressing Enter again opens the tip. */
function ChosenTip({ tip }: { tip: Tip }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <div className="tip-chosen">
      <Illustration slug={tip.slug} />
      <p>
        <span className="block font-black leading-tight">{tip.title}</span>
        <Link
          ref={link}
          to="/{-$locale}/dicas/$slug"
          params={{ ...params, slug: tip.slug }}
          className="link reach mt-1 text-sm font-strong"
        >
          {t`Ver a dica`}
        </Link>
      </p>
    </div>
  )
}
