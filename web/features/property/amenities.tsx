import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import {
  AlarmSmoke,
  Armchair,
  Bath,
  Bike,
  BriefcaseMedical,
  Building2,
  Coffee,
  Fan,
  FireExtinguisher,
  Flame,
  Heater,
  type LucideIcon,
  Luggage,
  Microwave,
  Shirt,
  Tv,
  Utensils,
  WashingMachine,
  Wind,
  X,
} from "lucide-react"
import type { Amenity } from "#machines/property/amenities.ts"
import { AMENITY_ICONS as FILTER_ICONS } from "#web/ui/amenity-icons.ts"
import { AMENITY_GROUPS, COUNTED_ON, useAmenityName } from "./amenity-groups.ts"

/** Number of groups shown before "show all". */
const SHOWN_GROUPS = 3

/**
 * The amenities in groups, and which of those that guests count on are not there. "Show all" and "show less" are one
 * `details` element, which works without scripts.
 */
export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  const { t } = useLingui()
  const groups = AMENITY_GROUPS.map(({ name, amenities: all }) => ({
    name,
    there: all.filter((each) => amenities.includes(each)),
  })).filter(({ there }) => there.length > 0)
  const more = groups.slice(SHOWN_GROUPS)
  return (
    <section aria-labelledby="amenities" className="property-section">
      <h2 id="amenities" className="text-xl">
        {t`Comodidades`}
      </h2>
      <div className="amenities">
        <Groups groups={groups.slice(0, SHOWN_GROUPS)} />
        <Missing amenities={amenities} />
      </div>
      {more.length > 0 && (
        <details className="group">
          <summary className="button button-frame mt-6 list-none [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">
              {t`${plural(amenities.length, { one: "Mostrar a # comodidade", other: "Mostrar todas as # comodidades" })}`}
            </span>
            <span className="hidden group-open:inline">{t`Mostrar menos`}</span>
          </summary>
          <div className="amenities">
            <Groups groups={more} />
          </div>
        </details>
      )}
    </section>
  )
}

interface GroupsProps {
  groups: { name: (typeof AMENITY_GROUPS)[number]["name"]; there: Amenity[] }[]
}

function Groups({ groups }: GroupsProps) {
  const { i18n } = useLingui()
  const nameOf = useAmenityName()
  return groups.map(({ name, there }) => (
    <div key={name.id}>
      <h3 className="amenities-name">{i18n._(name)}</h3>
      <ul>
        {there.map((each) => {
          const Icon = AMENITY_ICONS[each]
          return (
            <li key={each} className="amenity">
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span>{nameOf(each)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

/** Which amenities that guests count on are not there. */
function Missing({ amenities }: { amenities: readonly Amenity[] }) {
  const { t } = useLingui()
  const nameOf = useAmenityName()
  const missing = COUNTED_ON.filter((each) => !amenities.includes(each))
  if (missing.length === 0) return null
  return (
    <div>
      <h3 id="missing" className="amenities-name">
        {t`O que não tem`}
      </h3>
      <ul aria-labelledby="missing">
        {missing.map((each) => (
          <li key={each} className="amenity">
            <X aria-hidden="true" className="size-5 shrink-0 text-red" strokeWidth={2.5} />
            <span>{nameOf(each)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Icons of all amenities. */
const AMENITY_ICONS: Record<Amenity, LucideIcon> = {
  ...FILTER_ICONS,
  dryer: WashingMachine,
  heating: Heater,
  tv: Tv,
  hairDryer: Wind,
  iron: Shirt,
  coffeeMaker: Coffee,
  dishwasher: Utensils,
  oven: Flame,
  microwave: Microwave,
  fan: Fan,
  bathtub: Bath,
  highChair: Armchair,
  smokeAlarm: AlarmSmoke,
  fireExtinguisher: FireExtinguisher,
  firstAidKit: BriefcaseMedical,
  luggageStorage: Luggage,
  cityView: Building2,
  bikeParking: Bike,
}
