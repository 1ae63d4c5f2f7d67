import { Trans } from "@lingui/react/macro"
import type { TipDetail } from "#machines/city/tip.ts"

/** Restaurants within walking distance. */
export function TipRestaurants({ restaurants }: Pick<TipDetail, "restaurants">) {
  if (restaurants.length === 0) return null
  return (
    <section aria-labelledby="restaurants" className="section bg-concrete print:p-0">
      <div className="page">
        <h2 id="restaurants" className="text-xl">
          <Trans>Restaurantes por perto</Trans>
        </h2>
        <div className="tip-restaurants">
          {restaurants.map(({ name, walkMinutes, note }) => (
            <div key={name}>
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1 text-sm font-[750]">
                <Trans>{walkMinutes} min a pé</Trans>
              </p>
              <p className="mt-2">{note}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
