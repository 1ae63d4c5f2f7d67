import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { MetroCounts } from "#machines/map/metro-map.ts"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import { settings } from "#machines/site/settings.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"
import { RecentlyViewedSpace } from "#web/features/recently-viewed/index.ts"
import { SearchBar } from "#web/features/search-bar/index.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { useHour } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Picture } from "#web/ui/picture.tsx"
import { CityTips } from "./city-tips.tsx"
import { MetroMap } from "./metro/metro-map.tsx"

const { brand } = settings
const { hours } = settings.contact

/** Number of properties on the home page: two rows of three. */
const SHOWN_PROPERTIES = 6

interface HomePageProps {
  featured: Property[]
  metro: MetroCounts
}

export function HomePage({ featured, metro }: HomePageProps) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const shown = featured.slice(0, SHOWN_PROPERTIES)
  return (
    <>
      <div className="hero">
        <div className="hero-picture">
          <Picture
            file="hero-skyline"
            alt=""
            width={2400}
            height={1200}
            first
            sizes="100vw"
            lightSize="50vw"
            className="size-full object-cover object-[70%_50%]"
          />
        </div>
        <div className="page hero-text">
          <h1 className="hero-title">{t`São Paulo, com a chave na mão.`}</h1>
          <p className="mt-4 max-w-md text-base text-paper md:text-lg md:leading-[1.35]">
            {t`Apartamentos por temporada conferidos um a um, com o preço total e os minutos até o metrô na frente.`}
          </p>
        </div>
        <div className="page hero-bar">
          <SectionBoundary name="search">
            <SearchBar />
          </SectionBoundary>
        </div>
      </div>
      <WhyChooseUs />
      <section className="page home-properties">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl">{t`Prontos para a sua chegada`}</h2>
          <Link to="/{-$locale}/imoveis" params={params} className="onward">
            {t`Ver todos os imóveis`}
          </Link>
        </div>
        <div className="cards">
          {shown.map((property) => (
            <PropertyCard key={property.slug} property={property} />
          ))}
        </div>
        <RecentlyViewedSpace shown={shown} />
      </section>
      <MetroMap counts={metro} />
      <div className="calcada" />
      <CityTips />
      <OwnersCall />
    </>
  )
}

/** The call to action for owners: the three services in a sentence, and a link to their page. */
function OwnersCall() {
  const { t } = useLingui()
  return (
    <section className="on-ink section bg-ink text-paper">
      <div className="page grid items-center gap-8 md:grid-cols-2">
        <h2 className="text-2xl">{t`Tem um apartamento em São Paulo?`}</h2>
        <div>
          <p className="max-w-md">
            {t`Anúncio sem taxa de adesão, gestão completa ou só a limpeza. Você escolhe quanto quer delegar.`}
          </p>
          <Link to="/{-$locale}/proprietarios" params={useLocaleParam()} className="button button-red mt-6">
            {t`Ver serviços e preços`}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Three reasons in one row, so that the first properties are on the first screen, too. */
function WhyChooseUs() {
  const { t } = useLingui()
  const hour = useHour()
  return (
    <section className="page why">
      <h2 className="why-title">{t`Por que a ${brand}`}</h2>
      <ol className="why-reasons">
        <Reason number={1} title={t`Conferido de verdade`}>
          {t`Visita, fotos e internet, com data.`}
        </Reason>
        <Reason number={2} title={t`Preço total, sempre`}>
          {t`Diárias e limpeza já somadas.`}
        </Reason>
        <Reason number={3} title={t`Gente que responde`}>
          {t`WhatsApp das ${hour(hours.from)} às ${hour(hours.until)}, todos os dias.`}
        </Reason>
      </ol>
    </section>
  )
}

interface ReasonProps {
  number: number
  title: ReactNode
  children: ReactNode
}

function Reason({ number, title, children }: ReasonProps) {
  return (
    <li className="why-reason">
      <span aria-hidden="true" className="why-number">
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="text-base leading-5 tracking-normal">{title}</h3>
        <p className="text-sm leading-5 text-mute">{children}</p>
      </div>
    </li>
  )
}
