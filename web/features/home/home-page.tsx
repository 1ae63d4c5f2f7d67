import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { MetroCounts } from "#machines/map/metro-map.ts"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"
import { SeenRoom } from "#web/features/recently-viewed/index.ts"
import { SearchBar } from "#web/features/search-bar/index.ts"
import { Part } from "#web/shell/errors/section-boundary.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Picture } from "#web/ui/picture.tsx"
import { CityTips } from "./city-tips.tsx"
import { MetroMap } from "./metro/metro-map.tsx"
import { OwnersCall } from "./owners-call.tsx"
import { WhyChooseUs } from "./why-choose-us.tsx"

/** Number of properties on the home page: two rows of three. */
const SHOWN = 6

interface HomePageProps {
  featured: Property[]
  metro: MetroCounts
}

export function HomePage({ featured, metro }: HomePageProps) {
  const params = useLocaleParam()
  const shown = featured.slice(0, SHOWN)
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
            className="size-full object-cover object-[70%_50%]"
          />
        </div>
        <div className="page hero-text">
          <h1 className="hero-title">
            <Trans>São Paulo, com a chave na mão.</Trans>
          </h1>
          <p className="mt-4 max-w-md text-base text-paper md:text-lg md:leading-[1.35]">
            <Trans>
              Apartamentos por temporada conferidos um a um, com o preço total e os minutos até o metrô na
              frente.
            </Trans>
          </p>
        </div>
        <div className="page hero-bar">
          <Part name="search">
            <SearchBar />
          </Part>
        </div>
      </div>
      <WhyChooseUs />
      <section className="page home-properties">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl">
            <Trans>Prontos para a sua chegada</Trans>
          </h2>
          <Link to="/{-$locale}/imoveis" params={params} className="onward">
            <Trans>Ver todos os imóveis</Trans>
          </Link>
        </div>
        <div className="cards">
          {shown.map((property) => (
            <PropertyCard key={property.slug} property={property} />
          ))}
        </div>
        <SeenRoom shown={shown} />
      </section>
      <MetroMap counts={metro} />
      <div className="calcada" />
      <CityTips />
      <OwnersCall />
    </>
  )
}
