import type { Mutant } from "./mutant.ts"

/** A mutant of a screen, and the machine whose walks must detect it. */
export interface ScreenMutant extends Mutant {
  machine: string
}

/** Mutants of the screens, one per typical kind of mistake; the machines are unchanged. */
export const SCREEN_MUTANTS: ScreenMutant[] = [
  {
    what: "wrong label bound: both buttons of a counter take away",
    machine: "guest-counters",
    file: "web/components/guest-counters.tsx",
    was: "aria-label={t`Aumentar ",
    is: "aria-label={t`Diminuir ",
  },
  {
    what: "event not sent: the clear button only moves the focus",
    machine: "destination",
    file: "web/search/bar/destination-cell.tsx",
    was: 'actor.send({ type: "CLEARED" })\n            input.current?.focus()',
    is: "input.current?.focus()",
  },
  {
    what: "panel not closed: a press beside the bar does nothing",
    machine: "search-bar",
    file: "web/search/bar/search-bar.tsx",
    was: 'if (!form.current?.contains(event.target as Node)) send({ type: "CLOSED" })',
    is: 'if (form.current === event.target) send({ type: "CLOSED" })',
  },
  {
    what: "stale value shown: the bar counts the guests that it began with",
    machine: "search-bar",
    file: "web/search/bar/search-bar.tsx",
    was: "total={guestTotal(counts)}",
    is: "total={guestTotal(criteria.guests)}",
  },
  {
    what: "wrong disabled state: a counter at 0 can be pressed",
    machine: "guest-counters",
    file: "web/components/guest-counters.tsx",
    was: "disabled={!canDecrease}",
    is: "disabled={canDecrease && count > 1}",
  },
  {
    what: "focus lost: the launch form comes back without it",
    machine: "notify-form",
    file: "web/launch/notify-form.tsx",
    was: "if (document.activeElement === card.current && !isThanked) field.current?.focus()",
    is: "if (document.activeElement === card.current && isThanked) field.current?.focus()",
  },
  {
    what: "double submit: the browser posts the contact form, too",
    machine: "contact-form",
    file: "web/contact/contact-form.tsx",
    was: "event.preventDefault()\n    const entered",
    is: "const entered",
  },
  {
    what: "timer not cleared: the wait for suggestions is still shown when it is over",
    machine: "destination",
    file: "web/search/bar/destination-cell.tsx",
    was: "clearTimeout(timer)\n      setSlow(false)",
    is: "setSlow(false)",
  },
  {
    what: "wrong pause: the countdown moves once a minute",
    machine: "landing-countdown",
    file: "web/launch/clock.ts",
    was: "timer = setTimeout(tick, untilNextTick(input.target, now))",
    is: "timer = setTimeout(tick, 60 * untilNextTick(input.target, now))",
  },
  {
    what: "wrong order of dates: the check-in stands under Checkout",
    machine: "calendar-range",
    file: "web/search/bar/search-bar.tsx",
    was: "day={range.checkOut}",
    is: "day={range.checkIn}",
  },
  {
    what: "selection not cleared below two characters: one letter is not passed on",
    machine: "destination",
    file: "web/search/bar/destination-cell.tsx",
    was: 'actor.send({ type: "TYPED", text: event.currentTarget.value })',
    is: 'if (event.currentTarget.value.length !== 1) actor.send({ type: "TYPED", text: event.currentTarget.value })',
  },
]
