import type { Visit } from "./golden.ts"
import { barInMarch, barWithTwoDays } from "./goldens/calendar-range.ts"
import { contactAnswered, contactFailed, contactFields, contactFilledIn } from "./goldens/contact-form.ts"
import { destinationTyped } from "./goldens/destination.ts"
import { favouritesOnASmallDevice, favouritesThatAreFull } from "./goldens/favourites.ts"
import { countersFromOneAdult, countersFromTheAddress } from "./goldens/guest-counters.ts"
import {
  countdownOfThirtyDays,
  countdownThatIsOver,
  countdownWithoutClock,
} from "./goldens/landing-countdown.ts"
import { newsletterSignUp } from "./goldens/newsletter-form.ts"
import { nightsOnTheBoard } from "./goldens/night-board.ts"
import { launchSignUp, launchSignUpTooOften } from "./goldens/notify-form.ts"
import {
  datesInMarch,
  datesOnAPhone,
  propertyInMarch,
  propertyNearBlockedNights,
} from "./goldens/property-calendar.ts"
import { barOnAPhone, barThatLeadsOn, barWithATypedPlace, barWithAWholeSearch } from "./goldens/search-bar.ts"
import { contactSending, contactSentAtOnce, newsletterSending } from "./goldens/stamped-send.ts"

/** All visits with goldens. */
export const GOLDENS: readonly Visit[] = [
  ...[barWithAWholeSearch, barWithATypedPlace, barThatLeadsOn, barOnAPhone],
  destinationTyped,
  ...[barInMarch, barWithTwoDays],
  ...[propertyInMarch, propertyNearBlockedNights, datesInMarch, datesOnAPhone],
  ...[countersFromOneAdult, countersFromTheAddress],
  ...[countdownOfThirtyDays, countdownThatIsOver, countdownWithoutClock],
  ...[launchSignUp, launchSignUpTooOften],
  ...[newsletterSending, contactSending, contactSentAtOnce],
  newsletterSignUp,
  ...[contactFields, contactFilledIn, contactAnswered, contactFailed],
  ...[favouritesOnASmallDevice, favouritesThatAreFull],
  nightsOnTheBoard,
]
