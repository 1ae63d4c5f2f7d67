import { Trans, useLingui } from "@lingui/react/macro"
import { GUEST_KINDS } from "#machines/stay/guests.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { useGuestTexts } from "#web/ui/guest-texts.ts"
import { useToday } from "#web/ui/i18n/use-locale.ts"

/** The stay as a plain form, for who has no scripts. */
export function StayWithoutScript({ stay }: { stay: QuoteRequest }) {
  return (
    <noscript>
      <StayForm stay={stay} />
    </noscript>
  )
}

/** The stay as a plain form; submitting it reloads the page with the price. */
export function StayForm({ stay }: { stay: QuoteRequest }) {
  const { t } = useLingui()
  const texts = useGuestTexts()
  const today = useToday()
  const days = [
    { name: "checkIn", label: t`Check-in`, value: stay.checkIn },
    { name: "checkOut", label: t`Checkout`, value: stay.checkOut },
  ]
  return (
    <form method="get" className="mt-5 grid grid-cols-2 gap-3">
      {days.map(({ name, label, value }) => (
        <label key={name} className="block text-sm font-[750]">
          {label}
          <input
            type="date"
            name={name}
            min={today}
            defaultValue={value}
            className="field block w-full text-base font-normal"
          />
        </label>
      ))}
      {GUEST_KINDS.map((kind) => (
        <label key={kind} className="block text-sm font-[750]">
          {texts[kind].label}
          <input
            type="number"
            name={kind}
            min={0}
            defaultValue={stay.guests[kind]}
            className="field block w-full text-base font-normal"
          />
        </label>
      ))}
      <button type="submit" className="button button-frame col-span-2">
        <Trans>Ver o total</Trans>
      </button>
    </form>
  )
}
