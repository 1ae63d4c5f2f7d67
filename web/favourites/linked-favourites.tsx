import { Plural, Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { MAX_FAVOURITES } from "#machines/favourites/codes.ts"
import type { QuoteRequest } from "#machines/property/quote.ts"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { Comparison } from "./comparison.tsx"
import { changeFavourites, prepareFavourites, useFavourites } from "./favourites.ts"
import type { Linked } from "./favourites-page.tsx"
import { ShareList } from "./share-list.tsx"

/** The list of a link. One's own list stays as it is until one says otherwise. */
export function LinkedFavourites({ stay, linked }: { stay: QuoteRequest; linked: Linked }) {
  const params = useLocaleParam()
  const own = useFavourites().codes
  const { properties, unreadable, beyond } = linked
  const found = properties.map(({ code }) => code)
  const missing = unreadable + linked.codes.length - found.length
  const hasAll = found.every((code) => own.includes(code))
  return (
    <>
      {found.length > 0 && (
        <div className="favourites-note border-blue">
          <p className="text-sm">
            <strong>
              <Trans>Esta lista veio por um link.</Trans>
            </strong>{" "}
            <Trans>A sua lista fica como está, até você guardar esta.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <span role="status" className={hasAll ? "flex items-center font-[750]" : "sr-only"}>
              {hasAll && <Trans>Guardada nos seus favoritos</Trans>}
            </span>
            {!hasAll && (
              <button
                type="button"
                className="button button-frame scripted"
                onPointerEnter={prepareFavourites}
                onFocus={prepareFavourites}
                onClick={() => void changeFavourites({ type: "LIST_KEPT", codes: found })}
              >
                <Trans>Guardar esta lista</Trans>
              </button>
            )}
            <ShareList codes={found} stay={stay} />
          </div>
        </div>
      )}
      {missing > 0 && (
        <p className="favourites-note border-red text-sm">
          <Plural
            value={missing}
            one="# código do link não é de nenhum imóvel nosso: confira com quem mandou."
            other="# códigos do link não são de nenhum imóvel nosso: confira com quem mandou."
          />
        </p>
      )}
      {beyond > 0 && (
        <p className="favourites-note border-red text-sm">
          <Trans>
            Uma lista mostra até {MAX_FAVOURITES} imóveis;{" "}
            <Plural value={beyond} one="# ficou de fora." other="# ficaram de fora." />
          </Trans>
        </p>
      )}
      {found.length === 0 ? (
        <p className="mt-6">
          <Link to="/{-$locale}/imoveis" params={params} className="button button-red">
            <Trans>Ver todos os imóveis</Trans>
          </Link>
        </p>
      ) : (
        <Comparison properties={properties} stay={stay} />
      )}
    </>
  )
}
