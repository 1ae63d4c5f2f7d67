import { Trans } from "@lingui/react/macro"
import { lazy, memo, Suspense } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { immediately } from "#web/ui/sync-thenable.ts"
import { Amenities } from "./amenities.tsx"
import { Mentions } from "./mentions.tsx"

const loadLocation = () => import("./location.tsx")
/** The server has the code at once; nothing in it is needed at first sight. */
const servedLocation = import.meta.env.SSR ? immediately(await loadLocation()) : undefined
const Location = lazy(() => servedLocation ?? loadLocation())

/**
 * "About this space", what is good to know, the amenities and the location. It is not rendered again with the stay: React empties what is before
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
      <Mentions mentions={property.mentions} />
      <Amenities amenities={property.amenities} />
      <Suspense fallback={<div className="property-section walk-room" />}>
        <Location property={property} />
      </Suspense>
    </>
  )
})
