import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Check, Star } from "lucide-react"
import { memo } from "react"
import { pick } from "#machines/addresses.ts"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { Heart } from "#web/features/favourites/index.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { notePressed, photoTransition } from "#web/ui/transitions.ts"
import { CardPictures, usePictureRow } from "./card-pictures.tsx"

const CENTAVOS = 100

interface PropertyCardProps {
  property: Property
  /** Heading level of the name. */
  heading?: "h2" | "h3"
  /** True for the first cards on screen, whose pictures are not loaded lazily. */
  first?: boolean
  /** True if the card says that it is featured. */
  isMarked?: boolean
  /** Called with the slug when the pointer or the focus enters the card, and with null when it leaves. */
  onPointed?: (slug: string | null) => void
}

/**
 * A property in a list: its pictures and three lines: name and rating, metro and check, price; no line ever wraps. It is
 * rendered again only for other data: the router takes back what a link is about to preload when the link is rendered.
 */
export const PropertyCard = memo(function PropertyCard({
  property,
  heading: Heading = "h3",
  first = false,
  isMarked = false,
  onPointed,
}: PropertyCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const params = useLocaleParam()
  const pictures = usePictureRow(property.photos.length)
  const { name, metro, verifiedOn } = property
  return (
    <article
      id={onPointed === undefined ? undefined : `property-${property.slug}`}
      className="card"
      onPointerEnter={() => onPointed?.(property.slug)}
      onPointerLeave={() => onPointed?.(null)}
      onFocus={() => onPointed?.(property.slug)}
      onBlur={() => onPointed?.(null)}
    >
      <CardPictures property={property} pictures={pictures} first={first} isMarked={isMarked} />
      <div className="card-line mt-3 items-baseline">
        <Heading translate="no" className="card-gives-way text-lg">
          <Link
            to="/{-$locale}/imoveis/$slug"
            params={{ ...params, slug: property.slug }}
            search={(current) => ({ ...pick(current, STAY_FIELDS), ...property.otherDays })}
            onClick={({ currentTarget }) => notePressed(currentTarget)}
            viewTransition={photoTransition}
            onKeyDown={pictures.onKeyDown}
            className="card-link underline-offset-4"
          >
            {name}
          </Link>
        </Heading>
        <Rating property={property} />
      </div>
      <div className="card-line mt-1 items-center text-sm text-mute">
        <p className="card-gives-way flex items-center gap-1.5">
          <LineDisc line={metro.line} />
          <span className="card-gives-way">
            <Trans>
              {metro.minutes} min a pé · <span className="sr-only">até </span>
              {metro.station}
            </Trans>
          </span>
        </p>
        {verifiedOn !== null && (
          <p className="tabular">
            <Check
              aria-hidden="true"
              className="mr-0.5 inline size-4 align-[-0.1875em] text-green"
              strokeWidth={3}
            />
            <span className="sr-only">{`${t`Conferido em`} `}</span>
            <span>{format.month(verifiedOn)}</span>
          </p>
        )}
      </div>
      <p className="card-line tabular mt-1 items-baseline">
        <Price property={property} />
      </p>
      <Heart property={property} />
    </article>
  )
})

/** A property's rating and the number of its reviews; nothing before the first. */
export function Rating({ property: { rating, reviewCount } }: { property: Property }) {
  const { t } = useLingui()
  const format = useFormat()
  if (rating === null) return null
  return (
    <p className="tabular text-sm font-strong text-ink">
      <Star aria-hidden="true" className="mr-1 inline size-4 fill-current align-[-0.125em]" />
      <span className="sr-only">{`${t`Nota`} `}</span>
      <span>{format.rating(rating)}</span>{" "}
      <span aria-hidden="true" className="rating-count font-normal text-mute">{`(${reviewCount})`}</span>
      <span className="sr-only">
        {t`${plural(reviewCount, { one: "# avaliação", other: "# avaliações" })}`}
      </span>
    </p>
  )
}

/** What a night of a stay costs on average, with all that the total has, in whole reais. */
function meanOf({ total, nights }: { total: number; nights: number }): number {
  return Math.round(total / nights / CENTAVOS) * CENTAVOS
}

interface PriceProps {
  property: Property
  /** Without the price of a night beside a total, where there is no room for both. */
  isShort?: boolean
}

/**
 * The total of the stay first, of which days if they are not the searched ones, and what that is a night; without dates
 * the price of the cheapest night.
 */
export function Price({ property: { lowestNight, stay, otherDays }, isShort = false }: PriceProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (stay === null)
    return (
      <span className="text-sm text-mute">
        <Trans>
          a partir de <span className="text-lg font-heavy text-ink">{format.money(lowestNight)}</span> por
          noite
        </Trans>
      </span>
    )
  return (
    <>
      <span className="card-gives-way text-sm text-mute">
        <span className="text-lg font-heavy text-ink">{format.money(stay.total)}</span>{" "}
        <span>
          {otherDays === undefined
            ? t`${plural(stay.nights, { one: "total, # noite", other: "total, # noites" })}`
            : format.days(otherDays.checkIn, otherDays.checkOut)}
        </span>
      </span>
      {!isShort && <span className="text-sm text-mute">{t`média ${format.money(meanOf(stay))}/noite`}</span>}
    </>
  )
}
