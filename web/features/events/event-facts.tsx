import { Trans } from "@lingui/react/macro"
import type { EventCard } from "#machines/city/event.ts"
import { PopularitySign } from "./popularity-sign.tsx"

/** Where an event is, whether it is free, and its popularity. */
export function EventFacts({
  event: { place, bairro, free, popularity },
}: {
  event: Pick<EventCard, "place" | "bairro" | "free" | "popularity">
}) {
  return (
    <>
      <p>
        {place}, {bairro} · <strong>{free ? <Trans>Grátis</Trans> : <Trans>Pago</Trans>}</strong>
      </p>
      <p className="mt-1">
        <PopularitySign popularity={popularity} />
      </p>
    </>
  )
}
