import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Amenity } from "#machines/property/amenities.ts"

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
