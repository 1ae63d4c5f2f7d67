import { Trans } from "@lingui/react/macro"
import type { LinkedCodes } from "#machines/favourites/codes.ts"
import type { Favourite } from "#machines/favourites/favourite.ts"
import type { QuoteRequest } from "#machines/property/quote.ts"
import { LinkedFavourites } from "./linked-favourites.tsx"
import { OwnFavourites } from "./own-favourites.tsx"
import { StayOfTheList } from "./stay-of-the-list.tsx"

export interface Linked extends LinkedCodes {
  properties: Favourite[]
}

interface FavouritesPageProps {
  stay: QuoteRequest
  /** The list of the address; null for the one of this device. */
  linked: Linked | null
}

/** Properties side by side: those of a link, or those that are kept on this device. */
export function FavouritesPage({ stay, linked }: FavouritesPageProps) {
  return (
    <div className="page pb-20">
      <div className="favourites-head">
        <div>
          <h1 className="text-2xl">
            {linked === null ? <Trans>Favoritos</Trans> : <Trans>Uma lista para escolher</Trans>}
          </h1>
          <StayOfTheList stay={stay} codes={linked?.codes ?? null} />
        </div>
      </div>
      {linked === null ? <OwnFavourites stay={stay} /> : <LinkedFavourites stay={stay} linked={linked} />}
    </div>
  )
}
