import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { pick } from "#machines/addresses.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Picture } from "#web/ui/picture.tsx"

/** A property as a small tile. */
export interface Tile {
  slug: string
  name: string
  bairro: string
  /** Base name of the cover picture's files. */
  cover: string
  /** Centavos of BRL. */
  lowestNight?: number | undefined
}

/** Properties as a row of tiles, two beside each other on phones. No line wraps, so that its height is known. */
export function PropertyTiles({ tiles }: { tiles: readonly Tile[] }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const { money } = useFormat()
  return (
    <ul className="viewed-tiles">
      {tiles.map(({ slug, name, bairro, cover, lowestNight }) => (
        <li key={slug} className="viewed-tile">
          <Link
            to="/{-$locale}/imoveis/$slug"
            params={{ ...params, slug }}
            search={(current) => pick(current, STAY_FIELDS)}
            // A pointer that passes over what was viewed asks for nothing.
            preload={false}
            className="viewed-link group"
          >
            <Picture
              file={cover}
              alt=""
              sizes="(min-width:40rem) 25vw,50vw"
              lightSize="8rem"
              className="viewed-picture object-cover"
            />
            <span translate="no" className="viewed-line mt-2 font-strong group-hover:underline">
              {name}
            </span>
            <span className="viewed-line text-sm text-mute">
              {lowestNight === undefined ? bairro : `${t`a partir de ${money(lowestNight)}`} · ${bairro}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Properties that were viewed on this device. */
export function RecentlyViewedRow({ tiles }: { tiles: readonly Tile[] }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="recently-viewed">
      <h2 id="recently-viewed" className="viewed-head text-xl">
        {t`Vistos neste aparelho`}
      </h2>
      <PropertyTiles tiles={tiles} />
    </section>
  )
}
