import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Check, Star } from "lucide-react"
import type { PropertyCard as Property } from "#machines/property/property.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { pick } from "#machines/site/addresses.ts"
import { useFormat } from "../i18n/use-format.ts"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { usePropertyTypes } from "../i18n/use-property-types.ts"
import { notePressed, pictureGrows } from "../motion.ts"
import { LineDisc } from "./line-disc.tsx"
import { Picture } from "./picture.tsx"

interface PropertyCardProps {
  property: Property
  /** Heading level of the name. */
  heading?: "h2" | "h3"
  /** True for the first cards on screen, whose pictures are not loaded lazily. */
  first?: boolean
  /** True if the card says that it is featured. */
  isMarked?: boolean
  /** True if the card is highlighted because its marker on the map is pointed at. */
  isPointed?: boolean
  /** Called with the slug when the pointer or the focus enters the card, and with null when it leaves. */
  onPointed?: (slug: string | null) => void
  /** Hides the picture, if there is little space. */
  isCompact?: boolean
}

/** A property in a list: picture, name, metro, rating and price; with dates the total comes first. */
export function PropertyCard({
  property,
  heading: Heading = "h3",
  first = false,
  isMarked = false,
  isPointed = false,
  onPointed,
  isCompact = false,
}: PropertyCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const types = usePropertyTypes()
  const params = useLocaleParam()
  const { name, bairro, cover, metro, stay, rating, verifiedOn, distance } = property
  return (
    <article
      id={onPointed === undefined ? undefined : `property-${property.slug}`}
      className="card"
      data-pointed={isPointed ? "" : undefined}
      onPointerEnter={() => onPointed?.(property.slug)}
      onPointerLeave={() => onPointed?.(null)}
      onFocus={() => onPointed?.(property.slug)}
      onBlur={() => onPointed?.(null)}
    >
      <div className="card-picture relative overflow-hidden rounded-sm bg-concrete" hidden={isCompact}>
        {cover !== null && (
          <Picture
            file={cover.file}
            alt={cover.alt}
            first={first}
            sizes="(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, (min-width: 40rem) 50vw, 100vw"
            className="aspect-3/2 w-full object-cover"
          />
        )}
        {isMarked && (
          <p className="card-mark">
            <Trans>Em destaque</Trans>
          </p>
        )}
        {verifiedOn !== null && (
          <p className="absolute left-3 top-3 flex items-center gap-1.5 rounded-sm bg-paper px-2.5 py-1 text-sm font-[750]">
            <Check aria-hidden="true" className="size-4 text-green" strokeWidth={3} />
            <Trans>Conferido em {format.month(verifiedOn)}</Trans>
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Heading className="text-lg">
          <Link
            to="/{-$locale}/imoveis/$slug"
            params={{ ...params, slug: property.slug }}
            search={(current) => pick(current, STAY_FIELDS)}
            onClick={({ currentTarget }) => notePressed(currentTarget)}
            viewTransition={pictureGrows}
            className="card-link underline-offset-4"
          >
            {name}
          </Link>
        </Heading>
        {rating !== null && (
          <p className="tabular flex shrink-0 items-center gap-1 text-sm font-[750]">
            <Star aria-hidden="true" className="size-4 fill-current" />
            <span className="sr-only">
              <Trans>Nota</Trans>
            </span>
            {format.rating(rating)}
            <span className="font-normal text-mute">
              (<Plural value={property.reviewCount} one="# avaliação" other="# avaliações" />)
            </span>
          </p>
        )}
      </div>
      <p className="mt-1 text-sm text-mute">
        {types[property.type]} · {distance === null ? bairro : `${bairro}, ${t`a ${format.km(distance)}`}`} ·
        {"\u00a0"}
        <Plural value={property.guests} one="até # pessoa" other="até # pessoas" />
      </p>
      <p className="mt-1 flex items-center gap-1.5 text-sm text-mute">
        <LineDisc line={metro.line} />
        <span>
          <Trans>
            {metro.minutes} min a pé até {metro.station}
          </Trans>
        </span>
      </p>
      <p className="tabular mt-2 flex items-baseline justify-between gap-3">
        {stay === null ? (
          <span>
            <span className="text-lg font-[800]">{format.money(property.pricePerNight)}</span>{" "}
            <span className="text-sm text-mute">
              <Trans>por noite</Trans>
            </span>
          </span>
        ) : (
          <>
            <span>
              <span className="text-lg font-[800]">{format.money(stay.total)}</span>{" "}
              <span className="text-sm text-mute">
                <Plural value={stay.nights} one="total, # noite" other="total, # noites" />
              </span>
            </span>
            <span className="text-sm text-mute">
              <Trans>{format.money(property.pricePerNight)}/noite</Trans>
            </span>
          </>
        )}
      </p>
    </article>
  )
}
