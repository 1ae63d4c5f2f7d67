import { useLingui } from "@lingui/react/macro"
import {
  BedDouble,
  ChevronsUp,
  Footprints,
  type LucideIcon,
  Thermometer,
  TrafficCone,
  Volume2,
} from "lucide-react"
import { memo } from "react"
import type { MentionKind, PropertyDetail } from "#machines/property/property.ts"
import { latePart } from "#web/shell/late-part.tsx"

const load = () => import("./below-about.tsx")
const BelowAbout = latePart("amenities", load, import.meta.env.SSR ? await load() : undefined, {
  fallback: <div className="property-section walk-room" />,
})

/** "About this space", what is good to know, the amenities and the location. It is not rendered again with the stay. */
export const About = memo(function About({ property }: { property: PropertyDetail }) {
  const { t } = useLingui()
  return (
    <>
      <section aria-labelledby="about" className="property-section">
        <h2 id="about" className="text-xl">
          {t`Sobre este espaço`}
        </h2>
        {property.description.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-2xl">
            {paragraph}
          </p>
        ))}
      </section>
      <Mentions mentions={property.mentions} />
      <BelowAbout property={property} />
    </>
  )
})

const ICONS: Record<MentionKind, LucideIcon> = {
  noise: Volume2,
  stairs: ChevronsUp,
  walk: Footprints,
  street: TrafficCone,
  climate: Thermometer,
  rooms: BedDouble,
}

/** What the host tells of noise, stairs and the like before anybody asks. */
function Mentions({ mentions }: Pick<PropertyDetail, "mentions">) {
  const { t } = useLingui()
  if (mentions.length === 0) return null
  return (
    <section aria-labelledby="mentions" className="mentions">
      <h2 id="mentions" className="text-lg">
        {t`Bom saber antes`}
      </h2>
      <ul className="mt-3 grid gap-3">
        {mentions.map(({ about, said }) => {
          const Icon = ICONS[about]
          return (
            <li key={said} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>{said}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
