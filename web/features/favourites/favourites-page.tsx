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
      {linked === null ? <MyList stay={stay} /> : <SharedList stay={stay} linked={linked} />}
    </div>
  )
}
