import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import type { Amenity } from "#machines/property/amenities.ts"
import { FILTER_AMENITY_NAMES } from "#web/ui/i18n/use-amenities.ts"

/** Amenities that belong together, in order of demand. */
interface AmenityGroup {
  name: MessageDescriptor
  amenities: readonly Amenity[]
}

/** Each amenity is in one of the groups. */
export const AMENITY_GROUPS: readonly AmenityGroup[] = [
  { name: msg`Conforto`, amenities: ["wifi", "workspace", "airConditioning", "heating", "fan", "tv"] },
  { name: msg`Cozinha`, amenities: ["kitchen", "oven", "microwave", "coffeeMaker", "dishwasher"] },
  {
    name: msg`Prédio`,
    amenities: [
      "elevator",
      "stepFree",
      "doorman24h",
      "selfCheckIn",
      "parking",
      "bikeParking",
      "luggageStorage",
      "pool",
      "gym",
    ],
  },
  { name: msg`Roupa e banho`, amenities: ["washer", "dryer", "iron", "hairDryer", "bathtub"] },
  { name: msg`Ao ar livre`, amenities: ["balcony", "cityView"] },
  { name: msg`Para crianças`, amenities: ["crib", "highChair"] },
  { name: msg`Segurança`, amenities: ["smokeAlarm", "fireExtinguisher", "firstAidKit"] },
]

/** What guests count on unless they are told that it is not there. */
export const COUNTED_ON: readonly Amenity[] = [
  "wifi",
  "kitchen",
  "airConditioning",
  "heating",
  "washer",
  "tv",
  "workspace",
  "elevator",
  "parking",
]

/** The names of all amenities, in order of demand. */
export const AMENITY_NAMES: Record<Amenity, MessageDescriptor> = {
  ...FILTER_AMENITY_NAMES,
  dryer: msg`Secadora de roupas`,
  heating: msg`Aquecimento`,
  tv: msg`TV`,
  hairDryer: msg`Secador de cabelo`,
  iron: msg`Ferro de passar`,
  coffeeMaker: msg`Cafeteira`,
  dishwasher: msg`Lava-louças`,
  oven: msg`Forno`,
  microwave: msg`Micro-ondas`,
  fan: msg`Ventilador`,
  bathtub: msg`Banheira`,
  highChair: msg`Cadeirão para criança`,
  smokeAlarm: msg`Detector de fumaça`,
  fireExtinguisher: msg`Extintor de incêndio`,
  firstAidKit: msg`Kit de primeiros socorros`,
  luggageStorage: msg`Lugar para guardar malas`,
  cityView: msg`Vista da cidade`,
  bikeParking: msg`Bicicletário`,
}

/** Writes the name of an amenity in the page's language. */
export function useAmenityName(): (amenity: Amenity) => string {
  const { _ } = useLingui()
  return (amenity) => _(AMENITY_NAMES[amenity])
}
