import { Plural, Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { Comparison } from "./comparison.tsx"
import { DifferencesOnly } from "./differences-only.tsx"
import { EmptyFavourites } from "./empty-favourites.tsx"
import { changeFavourites, useFavourites } from "./favourites.ts"
import { FavouritesHead } from "./favourites-head.tsx"
import { useOwnProperties } from "./use-own-properties.ts"
import { useReadableOffline } from "./use-readable-offline.ts"

/** The properties that are kept on this device. The server does not know them, so they come when scripts run. */
export function OwnFavourites({ stay }: { stay: QuoteRequest }) {
  const { codes, isKnown } = useFavourites()
  const own = useOwnProperties(stay)
  return (
    <>
      <FavouritesHead title={<Trans>Favoritos</Trans>} stay={stay} linked={null} shared={codes} />
      {isKnown ? <OwnList own={own} codes={codes} stay={stay} /> : <Unknown />}
    </>
  )
}

interface OwnListProps {
  own: ReturnType<typeof useOwnProperties>
  codes: readonly string[]
  stay: QuoteRequest
}

function OwnList({ own: { status, properties, answer, again }, codes, stay }: OwnListProps) {
  useReadableOffline(properties, answer)
  if (status === "failed")
    return (
      <Problem act={again} name={<Trans>Tentar de novo</Trans>}>
        <Trans>Os imóveis da sua lista não vieram. Ela continua guardada neste aparelho.</Trans>
      </Problem>
    )
  if (status === "loading" && properties.length === 0) return <Waiting />
  if (properties.length === 0 && codes.length === 0) return <EmptyFavourites />
  const found = new Set(properties.map(({ code }) => code))
  const gone = status === "loading" ? [] : codes.filter((code) => !found.has(code))
  const dropGone = () => {
    for (const code of gone) void changeFavourites({ type: "TOGGLED", code })
  }
  return (
    <>
      <div className="favourites-note border-blue">
        <p>
          <strong>
            <Trans>Guardados só neste aparelho.</Trans>
          </strong>{" "}
          <Trans>Quem abrir o link vê estes imóveis, e a própria lista fica como está.</Trans>
        </p>
        {properties.length > 1 && <DifferencesOnly />}
      </div>
      {gone.length > 0 && (
        <Problem act={dropGone} name={<Trans>Tirar da lista</Trans>}>
          <Plural
            value={gone.length}
            one="# imóvel que você guardou saiu do site."
            other="# imóveis que você guardou saíram do site."
          />
        </Problem>
      )}
      {properties.length > 0 && <Comparison properties={properties} stay={stay} />}
    </>
  )
}

/** Says what is wrong, and offers one way on. */
function Problem({ act, name, children }: { act: () => void; name: ReactNode; children: ReactNode }) {
  return (
    <div className="favourites-note border-red">
      <p role="status">{children}</p>
      <button type="button" className="button button-frame" onClick={act}>
        {name}
      </button>
    </div>
  )
}

/** What the server can truly say of a list that it does not know. */
function Unknown() {
  return (
    <>
      <noscript>
        <p className="favourites-note border-blue">
          <Trans>
            A sua lista fica guardada só no seu navegador, e para lê-la o site precisa de JavaScript. Um link
            de lista que mandaram para você abre também sem ele.
          </Trans>
        </p>
      </noscript>
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
