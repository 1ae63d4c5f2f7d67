import type { ReactNode } from "react"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { ShareList } from "./share-list.tsx"
import { StayOfTheList } from "./stay-of-the-list.tsx"

interface FavouritesHeadProps {
  title: ReactNode
  stay: QuoteRequest
  /** The codes of the address, which another stay keeps; null for the list of this device. */
  linked: readonly string[] | null
  /** What a link carries. */
  shared: readonly string[]
}

/** Name and stay of a list, and the ways to share it. */
export function FavouritesHead({ title, stay, linked, shared }: FavouritesHeadProps) {
  return (
    <div className="favourites-head">
      <div>
        <h1 className="text-2xl">{title}</h1>
        <StayOfTheList stay={stay} codes={linked} />
      </div>
      <ShareList codes={shared} stay={stay} />
    </div>
  )
}
