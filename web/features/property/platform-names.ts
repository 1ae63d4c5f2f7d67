import type { BookingPlatform } from "#machines/property/property.ts"

/** The names of the platforms, as they spell them. */
export const PLATFORM_NAMES: Record<BookingPlatform, string> = {
  airbnb: "Airbnb",
  booking: "Booking.com",
  vrbo: "Vrbo",
}
