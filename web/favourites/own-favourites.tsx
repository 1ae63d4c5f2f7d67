import { Plural, Trans } from "@lingui/react/macro"
import type { QuoteRequest } from "#machines/property/quote.ts"
import { Comparison } from "./comparison.tsx"
import { EmptyFavourites } from "./empty-favourites.tsx"
import { changeFavourites, useFavourites } from "./favourites.ts"
import { ShareList } from "./share-list.tsx"
import { useOwnProperties } from "./use-own-properties.ts"

/** The properties that are kept on this device. The server does not know them, so they come when scripts run. */
export function OwnFavourites({ stay }: { stay: QuoteRequest }) {
  const { codes, isKnown } = useFavourites()
  const { status, properties, again } = useOwnProperties(stay)
  if (!isKnown) return <Unknown />
  if (properties.length === 0 && codes.length === 0) return <EmptyFavourites />
  if (status === "failed")
    return (
      <div role="alert" className="favourites-note border-red">
        <p>
          <Trans>Os imóveis da sua lista não vieram. Ela continua guardada neste aparelho.</Trans>
        </p>
        <button type="button" className="button button-frame" onClick={again}>
          <Trans>Tentar de novo</Trans>
        </button>
      </div>
    )
  if (status === "loading" && properties.length === 0) return <Waiting />
  const found = new Set(properties.map(({ code }) => code))
  const gone = status === "loading" ? [] : codes.filter((code) => !found.has(code))
  return (
    <>
      <div className="favourites-note border-blue">
        <p className="text-sm">
          <strong>
            <Trans>Guardados só neste aparelho.</Trans>
          </strong>{" "}
          <Trans>Quem abrir o link vê estes imóveis, e a própria lista fica como está.</Trans>
        </p>
        <ShareList codes={codes} stay={stay} />
      </div>
      {gone.length > 0 && (
        <div role="status" className="favourites-note border-red">
          <p className="text-sm">
            <Plural
              value={gone.length}
              one="# imóvel que você guardou saiu do site."
              other="# imóveis que você guardou saíram do site."
            />
          </p>
          <button
            type="button"
            className="button button-frame"
            onClick={() => {
              for (const code of gone) void changeFavourites({ type: "TOGGLED", code })
            }}
          >
            <Trans>Tirar da lista</Trans>
          </button>
        </div>
      )}
      {properties.length > 0 && <Comparison properties={properties} stay={stay} />}
    </>
  )
}

/** What the server can truly say of a list that it does not know. */
function Unknown() {
  return (
    <>
      <p className="favourites-note hidden border-blue without-scripts:block">
        <Trans>
          A sua lista fica guardada só no seu navegador, e para lê-la o site precisa de JavaScript. Um link de
          lista que mandaram para você abre também sem ele.
        </Trans>
      </p>
      <Waiting />
    </>
  )
}

/** Keeps the room of the table while it is loaded. */
function Waiting() {
  return (
    <div className="favourites-waiting scripted" aria-busy="true">
      <p className="sr-only">
        <Trans>Carregando os favoritos</Trans>
      </p>
    </div>
  )
}
