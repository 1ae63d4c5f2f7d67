import { Trans } from "@lingui/react/macro"
import {
  BedDouble,
  ChevronsUp,
  Footprints,
  type LucideIcon,
  Thermometer,
  TrafficCone,
  Volume2,
} from "lucide-react"
import type { MentionKind, PropertyDetail } from "#machines/property/property.ts"

const ICONS: Record<MentionKind, LucideIcon> = {
  noise: Volume2,
  stairs: ChevronsUp,
  walk: Footprints,
  street: TrafficCone,
  climate: Thermometer,
  rooms: BedDouble,
}

/** What the host tells of noise, stairs and the like before anybody asks. */
export function Mentions({ mentions }: Pick<PropertyDetail, "mentions">) {
  if (mentions.length === 0) return null
  return (
    <section aria-labelledby="mentions" className="mentions">
      <h2 id="mentions" className="text-lg">
        <Trans>Bom saber antes</Trans>
      </h2>
      <ul className="mt-3 grid gap-3">
        {mentions.map(({ about, said }) => {
          const Icon = ICONS[about]
          return (
            <li key={said} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {said}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
