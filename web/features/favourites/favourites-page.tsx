import { useLingui } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { MyList } from "./my-list.tsx"
import { type Linked, SharedList } from "./shared-list.tsx"

interface FavouritesPageProps {
  stay: QuoteRequest
  /** The list of the address; null for the one of this device. */
  linked: Linked | null
}

/** Properties side by side: those of a link, or those that are kept on this device. */
export function FavouritesPage({ stay, linked }: FavouritesPageProps) {
  return (
    <div className="page favourites">
      <KeptNote />
      {linked === null ? <MyList stay={stay} /> : <SharedList stay={stay} linked={linked} />}
    </div>
  )
}

/** What follows the address if there was no network and the list was kept for other days (web/entries/service-worker.ts). */
const KEPT = "#kept"

/** That the list is not for the days that were asked for. */
function KeptNote() {
  const { t } = useLingui()
  const [isKept, setIsKept] = useState(false)
  useEffect(() => setIsKept(location.hash === KEPT), [])
  if (!isKept) return null
  return (
    <p role="status" className="favourites-note border-blue">
      {t`Sem conexão: esta é a lista como você a abriu da última vez, com as datas daquela vez.`}
    </p>
  )
}
