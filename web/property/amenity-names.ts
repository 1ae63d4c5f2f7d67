import { useLingui } from "@lingui/react/macro"
import type { Amenity } from "#machines/property/property.ts"
import { useAmenities } from "../i18n/use-amenities.ts"

/** Displayed names of all amenities, in order of demand. */
export function useAllAmenities(): Record<Amenity, string> {
  const { t } = useLingui()
  return {
    ...useAmenities(),
    dryer: t`Secadora de roupas`,
    heating: t`Aquecimento`,
    tv: t`TV`,
    hairDryer: t`Secador de cabelo`,
    iron: t`Ferro de passar`,
    coffeeMaker: t`Cafeteira`,
    dishwasher: t`Lava-louças`,
    oven: t`Forno`,
    microwave: t`Micro-ondas`,
    fan: t`Ventilador`,
    bathtub: t`Banheira`,
    highChair: t`Cadeirão para criança`,
    smokeAlarm: t`Detector de fumaça`,
    fireExtinguisher: t`Extintor de incêndio`,
    firstAidKit: t`Kit de primeiros socorros`,
    luggageStorage: t`Lugar para guardar malas`,
    cityView: t`Vista da cidade`,
    bikeParking: t`Bicicletário`,
  }
}
