import type { Driver } from "./driver.ts"
import { calendarOfTheBar } from "./drivers/calendar-range.ts"
import { formOfTheContactPage } from "./drivers/contact-form.ts"
import { destinationBox } from "./drivers/destination.ts"
import { heartsOfALink } from "./drivers/favourites.ts"
import { countersOfTheBar } from "./drivers/guest-counters.ts"
import { countdownOfTheLaunch } from "./drivers/landing-countdown.ts"
import { formOfTheNewsletter } from "./drivers/newsletter-form.ts"
import { boardOfTheDesk } from "./drivers/night-board.ts"
import { formOfTheLaunch } from "./drivers/notify-form.ts"
import { calendarOfAProperty, calendarOfStayDates } from "./drivers/property-calendar.ts"
import { countersOfAProperty } from "./drivers/property-counters.ts"
import { theResults } from "./drivers/results.ts"
import { theSearchBar } from "./drivers/search-bar.ts"
import { sendingAtTheFoot, sendingOnTheContactPage } from "./drivers/stamped-send.ts"
import { stayOfAProperty } from "./drivers/stay.ts"

/** The drivers of all screens. */
export const DRIVERS = [
  theSearchBar,
  destinationBox,
  calendarOfTheBar,
  calendarOfAProperty,
  calendarOfStayDates,
  countersOfTheBar,
  countersOfAProperty,
  stayOfAProperty,
  theResults,
  countdownOfTheLaunch,
  formOfTheLaunch,
  sendingAtTheFoot,
  sendingOnTheContactPage,
  formOfTheNewsletter,
  formOfTheContactPage,
  heartsOfALink,
  boardOfTheDesk,
] as unknown as Driver[]
