import {
  Accessibility,
  AirVent,
  ArrowUpDown,
  Baby,
  CircleParking,
  ConciergeBell,
  CookingPot,
  Dumbbell,
  Fence,
  KeyRound,
  Laptop,
  type LucideIcon,
  WashingMachine,
  WavesLadder,
  Wifi,
} from "lucide-react"
import type { FILTER_AMENITIES } from "./i18n/use-amenities.ts"

/** Icons of the filters' amenities. */
export const AMENITY_ICONS: Record<(typeof FILTER_AMENITIES)[number], LucideIcon> = {
  wifi: Wifi,
  workspace: Laptop,
  airConditioning: AirVent,
  washer: WashingMachine,
  elevator: ArrowUpDown,
  parking: CircleParking,
  balcony: Fence,
  selfCheckIn: KeyRound,
  doorman24h: ConciergeBell,
  stepFree: Accessibility,
  pool: WavesLadder,
  gym: Dumbbell,
  crib: Baby,
  kitchen: CookingPot,
}
