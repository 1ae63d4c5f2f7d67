import type { Mutant } from "./mutant.ts"

/** A mutant of a screen, and the machine whose walks must detect it. */
export type ScreenMutant = Mutant & { machine: string }

/** Mutants of the screens, one for each machine that has a screen, each of another kind; the machines are unchanged. */
export const SCREEN_MUTANTS: ScreenMutant[] = [
  {
    what: "wrong label bound: both buttons of a counter take away",
    machine: "guest-counters",
    file: "web/components/guest-counters.tsx",
    was: "aria-label={t`Aumentar ",
    is: "aria-label={t`Diminuir ",
  },
  {
    what: "timer not cleared: the wait for suggestions is still shown when it is over",
    machine: "destination",
    file: "web/search/bar/destination-cell.tsx",
    was: "clearTimeout(timer)\n      setSlow(false)",
    is: "setSlow(false)",
  },
  {
    what: "panel not closed: a press beside the bar does nothing",
    machine: "search-bar",
    file: "web/search/bar/live-search-bar.tsx",
    was: 'if (!form.current?.contains(event.target as Node)) send({ type: "CLOSED" })',
    is: 'if (form.current === event.target) send({ type: "CLOSED" })',
  },
  {
    what: "wrong order of dates: the check-in stands under Checkout",
    machine: "calendar-range",
    file: "web/search/bar/live-search-bar.tsx",
    was: "day={range.checkOut}",
    is: "day={range.checkIn}",
  },
  {
    what: "wrong sum: the total is that of the nights",
    machine: "stay",
    file: "web/property/price-breakdown.tsx",
    was: "<dd ref={total}>{money(quote.total)}</dd>",
    is: "<dd ref={total}>{money(quote.nightsTotal)}</dd>",
  },
  {
    what: "filters lost on page 2: the address has them, the request has not",
    machine: "results",
    file: "web/routes/{-$locale}/imoveis.index.tsx",
    was: "...queryOf(query), lang: locale",
    is: "...queryOf(query.page > 1 ? { ...query, maxPrice: undefined } : query), lang: locale",
  },
  {
    what: "double submit: the browser posts the contact form, too",
    machine: "contact-form",
    file: "web/contact/contact-form.tsx",
    was: "event.preventDefault()\n    const entered",
    is: "const entered",
  },
  {
    what: "focus lost: the launch form comes back without it",
    machine: "notify-form",
    file: "web/launch/notify-form.tsx",
    was: "if (document.activeElement === card.current && !isThanked) field.current?.focus()",
    is: "if (document.activeElement === card.current && isThanked) field.current?.focus()",
  },
  {
    what: "wrong pause: the countdown moves once a minute",
    machine: "landing-countdown",
    file: "web/launch/clock.ts",
    was: "timer = setTimeout(tick, untilNextTick(input.target, now))",
    is: "timer = setTimeout(tick, 60 * untilNextTick(input.target, now))",
  },
  {
    what: "sending not begun: the newsletter's form says that it sends while it waits",
    machine: "newsletter-form",
    file: "web/newsletter/live-form.tsx",
    was: 'snapshot.hasTag("waiting") ?',
    is: 'snapshot.hasTag("sent") ?',
  },
  {
    what: "wrong state: a heart shows that it is kept where it is not",
    machine: "favourites",
    file: "web/components/heart.tsx",
    was: "aria-pressed={isKept}",
    is: "aria-pressed={!isKept}",
  },
  {
    what: "waited twice: the page's stamp counts from the form's hydration",
    machine: "stamped-send",
    file: "web/routes/{-$locale}/contato.index.tsx",
    was: "stampAge(stampedAt)",
    is: "stampAge(stampedAt) && 0",
  },
]
