import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Check } from "lucide-react"
import { MAX_FAVOURITES, type SharedCodes } from "#machines/favourites/codes.ts"
import type { Favourite } from "#machines/favourites/favourite.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Comparison } from "./comparison.tsx"
import { changeFavourites, prepareFavourites, useFavourites } from "./favourites.ts"
import { DifferencesOnly, FavouritesHead } from "./favourites-head.tsx"
import { useReadableOffline } from "./use-readable-offline.ts"

/** The list of an address. */
export interface Linked extends SharedCodes {
  properties: Favourite[]
}

/** The list of a link. One's own list stays as it is until one says otherwise. */
export function SharedList({ stay, linked }: { stay: QuoteRequest; linked: Linked }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const { codes, properties, unreadable, beyond } = linked
  const found = properties.map(({ code }) => code)
  useReadableOffline(properties, undefined)
  const missing = unreadable + codes.length - found.length
  return (
    <>
      <FavouritesHead title={t`Uma lista para escolher`} stay={stay} linked={codes} shared={found} />
      {found.length > 0 && (
        <div className="favourites-note border-blue">
          <p>
            <strong>{t`Esta lista veio por um link.`}</strong>{" "}
            <span>{t`A sua lista fica como está, até você guardar esta.`}</span>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <KeepList codes={found} />
            {found.length > 1 && <DifferencesOnly />}
          </div>
        </div>
      )}
      {missing > 0 && (
        <p className="favourites-note border-red">
          {t`${plural(missing, { one: "# código do link não é de nenhum imóvel nosso: confira com quem mandou.", other: "# códigos do link não são de nenhum imóvel nosso: confira com quem mandou." })}`}
        </p>
      )}
      {beyond > 0 && (
        <p className="favourites-note border-red">
          {t`${plural(beyond, { one: `Uma lista mostra até ${MAX_FAVOURITES} imóveis: # ficou de fora.`, other: `Uma lista mostra até ${MAX_FAVOURITES} imóveis: # ficaram de fora.` })}`}
        </p>
      )}
      {found.length === 0 ? (
        <p className="mt-6">
          <Link to="/{-$locale}/imoveis" params={params} className="button button-red">
            {t`Ver todos os imóveis`}
          </Link>
        </p>
      ) : (
        <Comparison properties={properties} stay={stay} />
      )}
    </>
  )
}

/** Adds the list to one's own, and says so. */
function KeepList({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  const own = useFavourites().codes
  const hasAll = codes.every((code) => own.includes(code))
  return (
    <>
      {!hasAll && (
        <button
          type="button"
          className="button button-frame scripted"
          onPointerEnter={prepareFavourites}
          onFocus={prepareFavourites}
          onClick={() => void changeFavourites({ type: "LIST_KEPT", codes })}
        >
          {t`Guardar esta lista`}
        </button>
      )}
      <p role="status" className={hasAll ? "flex min-h-12 items-center gap-2 font-strong" : "sr-only"}>
        {hasAll && (
          <>
            <Check aria-hidden="true" className="size-5 text-green" strokeWidth={3} />
            <span>{t`Guardada nos seus favoritos`}</span>
          </>
        )}
      </p>
    </>
  )
}
