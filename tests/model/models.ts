import type { Model, World } from "./model.ts"
import { calendarRange } from "./models/calendar-range.ts"
import { contactForm } from "./models/contact-form.ts"
import { destination } from "./models/destination.ts"
import { favourites } from "./models/favourites.ts"
import { guestCounters } from "./models/guest-counters.ts"
import { landingCountdown } from "./models/landing-countdown.ts"
import { newsletterForm } from "./models/newsletter-form.ts"
import { nightBoard } from "./models/night-board.ts"
import { notifyForm } from "./models/notify-form.ts"
import { notifyOutbox } from "./models/notify-outbox.ts"
import { propertyCalendar } from "./models/property-calendar.ts"
import { results } from "./models/results.ts"
import { searchBar } from "./models/search-bar.ts"
import { sendOfTheContactForm, sendOfTheNewsletter } from "./models/stamped-send.ts"
import { stay } from "./models/stay.ts"
import { submission } from "./models/submission.ts"

/** All models, including those of machines without a screen. */
export function modelsIn(world: World): Model[] {
  return [
    searchBar(world),
    destination(),
    calendarRange(world),
    propertyCalendar(world),
    guestCounters(),
    stay(world),
    results(world),
    sendOfTheNewsletter(),
    sendOfTheContactForm(),
    contactForm(world),
    newsletterForm(),
    landingCountdown(),
    notifyForm(),
    notifyOutbox(),
    submission(),
    favourites(),
    nightBoard(world),
  ] as unknown as Model[]
}
