import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Star } from "lucide-react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { Heart } from "#web/features/favourites/index.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { usePropertyTypes } from "#web/ui/i18n/use-property-types.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { inBairro } from "./neighbourhood-phrase.ts"
import { ShareButton } from "./share-button.tsx"

/** Name, location and key figures. */
export function PropertyHeading({ property }: { property: PropertyDetail }) {
  const types = usePropertyTypes()
  const { i18n } = useLingui()
  const format = useFormat()
  const { name, type, metro, guests, bedrooms, beds, bathrooms, areaM2, rating } = property
  return (
    <>
      {!property.available && (
        <p className="mb-6 border-l-4 border-red bg-concrete px-5 py-4 font-[750]">
          <Trans>Este apartamento não está recebendo reservas agora. Veja os parecidos mais abaixo.</Trans>
        </p>
      )}
      <div className="flex items-start justify-between gap-x-6">
        <h1 className="text-2xl">{name}</h1>
        <div className="flex shrink-0 gap-2 print:hidden">
          <Heart property={property} isWordy />
          <ShareButton name={name} />
        </div>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg text-mute">
        <span>
          {types[type]} {inBairro(i18n, property)}
        </span>
        <span className="flex items-center gap-1.5">
          <LineDisc line={metro.line} />
          <Trans>
            {metro.minutes} min a pé até {metro.station}
          </Trans>
        </span>
      </p>
      <ul className="tabular mt-4 flex flex-wrap gap-x-6 gap-y-1 font-[750]">
        <li>
          <Plural value={guests} one="até # pessoa" other="até # pessoas" />
        </li>
        {bedrooms > 0 && (
          <li>
            <Plural value={bedrooms} one="# quarto" other="# quartos" />
          </li>
        )}
        <li>
          <Plural value={beds} one="# cama" other="# camas" />
        </li>
        <li>
          <Plural value={bathrooms} one="# banheiro" other="# banheiros" />
        </li>
        <li>{areaM2} m²</li>
        {rating !== null && (
          <li className="flex items-center gap-1">
            <Star aria-hidden="true" className="size-4 fill-current" />
            <a href="#reviews" className="reach underline-offset-4 hover:underline">
              {format.rating(rating)} ·{"\u00a0"}
              <Plural value={property.reviewCount} one="# avaliação" other="# avaliações" />
            </a>
          </li>
        )}
      </ul>
    </>
  )
}
