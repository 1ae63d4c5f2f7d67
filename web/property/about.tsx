import { Plural, Trans } from "@lingui/react/macro"
import { lazy, memo, Suspense } from "react"
import type { Amenity, PropertyDetail } from "#machines/property/property.ts"
import { immediately } from "../immediately.ts"
import { AMENITY_NAMES, useAmenityName } from "./amenity-names.ts"

const loadLocation = () => import("./location.tsx")
/** The server has the code at once; nothing in it is needed at first sight. */
const servedLocation = import.meta.env.SSR ? immediately(await loadLocation()) : undefined
const Location = lazy(() => servedLocation ?? loadLocation())

/** Number of amenities shown before "show all". */
const SHOWN = 10

/**
 * "About this space", the amenities and the location. It is not rendered again with the stay: React empties what is before
 * its code has come (docs/decisions/052-what-is-not-hydrated-yet-stays.md).
 */
export const About = memo(function About({ property }: { property: PropertyDetail }) {
  return (
    <>
      <section aria-labelledby="about" className="property-section">
        <h2 id="about" className="text-xl">
          <Trans>Sobre este espaço</Trans>
        </h2>
        {property.description.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-2xl">
            {paragraph}
          </p>
        ))}
      </section>
      <section aria-labelledby="amenities" className="property-section">
        <h2 id="amenities" className="text-xl">
          <Trans>Comodidades</Trans>
        </h2>
        <Amenities amenities={property.amenities} />
      </section>
      <Suspense fallback={<div className="property-section walk-room" />}>
        <Location property={property} />
      </Suspense>
    </>
  )
})

/** "Show all" and "show less" are one `details` element, which works without scripts. */
function Amenities({ amenities }: { amenities: Amenity[] }) {
  const nameOf = useAmenityName()
  const inOrder = (Object.keys(AMENITY_NAMES) as Amenity[]).filter((each) => amenities.includes(each))
  const more = inOrder.slice(SHOWN)
  const list = (shown: Amenity[]) => (
    <ul className="mt-4 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
      {shown.map((each) => (
        <li key={each} className="border-b border-line pb-2.5">
          {nameOf(each)}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(inOrder.slice(0, SHOWN))}
      {more.length > 0 && (
        <details className="group">
          <summary className="button button-frame mt-5 list-none group-open:mt-2 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">
              <Plural
                value={inOrder.length}
                one="Mostrar a # comodidade"
                other="Mostrar todas as # comodidades"
              />
            </span>
            <span className="hidden group-open:inline">
              <Trans>Mostrar menos</Trans>
            </span>
          </summary>
          {list(more)}
        </details>
      )}
    </>
  )
}
