import { useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { pick } from "#machines/addresses.ts"
import type { MapTag } from "#machines/map/found-map.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { stayNights } from "#machines/site/day.ts"
import { MAX_NIGHTS } from "#machines/stay/quote.ts"
import { Heart } from "#web/features/favourites/index.ts"
import { Price, Rating } from "#web/features/property-card/index.ts"
import { useLocale, useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { Picture } from "#web/ui/picture.tsx"

interface MapPreviewProps {
  tag: MapTag
  query: SearchQuery
  /** The properties of the list, which need not be asked for. */
  properties: readonly PropertyCard[]
}

/** The property of a tag: picture, three lines, heart; the whole card is its link. */
export function MapPreview({ tag, query, properties }: MapPreviewProps) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const property = useCard(tag, query, properties)
  if (property === null) return null
  const { slug, name, metro, photos } = property
  const [cover] = photos
  return (
    <article className="map-preview card">
      {cover !== undefined && (
        <Picture {...cover} sizes="8.25rem" lightSize="6rem" className="map-preview-picture" />
      )}
      <div className="map-preview-lines">
        <h2 translate="no" className="map-preview-name text-base">
          <Link
            to="/{-$locale}/imoveis/$slug"
            params={{ ...params, slug }}
            search={(current) => pick(current, STAY_FIELDS)}
            className="card-link underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        <div className="card-line items-center text-sm text-mute">
          <p className="card-gives-way flex items-center gap-1.5">
            <LineDisc line={metro.line} />
            <span className="card-gives-way">{t`${metro.minutes} min a pé`}</span>
          </p>
          <Rating property={property} />
        </div>
        <p className="card-line tabular items-baseline">
          <Price property={property} isShort />
        </p>
      </div>
      <Heart property={property} />
    </article>
  )
}

/** What a card says of a tag's property: from the list, or else from the server. Null until it is known. */
function useCard(tag: MapTag, query: SearchQuery, properties: readonly PropertyCard[]): PropertyCard | null {
  const { api } = useRouter().options.context
  const lang = useLocale()
  const listed = properties.find(({ slug }) => slug === tag.slug)
  const [asked, setAsked] = useState<PropertyCard | null>(null)
  const isListed = listed !== undefined
  const { code } = tag
  useEffect(() => {
    if (isListed) return
    const asking = new AbortController()
    const ask = async () => {
      const answer = await api.favourites.$get(
        { query: { codes: code, lang } },
        { init: { signal: asking.signal } },
      )
      const [found] = answer.ok ? (await answer.json()).properties : []
      if (!asking.signal.aborted && found !== undefined) setAsked({ ...found, distance: null, stay: null })
    }
    ask().catch(() => {
      // The tag is a link, and its name and price are known.
    })
    return () => asking.abort()
  }, [api, code, lang, isListed])
  if (listed !== undefined) return listed
  return asked?.slug === tag.slug ? { ...asked, stay: stayOf(tag, query) } : null
}

function stayOf({ price }: MapTag, { checkIn, checkOut }: SearchQuery): PropertyCard["stay"] {
  if (checkIn === undefined || checkOut === undefined) return null
  const nights = stayNights(checkIn, checkOut)
  return nights > MAX_NIGHTS ? null : { nights, total: price }
}
