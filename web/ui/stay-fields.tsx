import { useLingui } from "@lingui/react/macro"
import { GUEST_KINDS, type GuestKind } from "#machines/stay/guests.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { useToday } from "./i18n/use-locale.ts"

/** Names of the guests, and whom each is for. */
export function useGuestTexts(): Record<GuestKind, { label: string; note: string }> {
  const { t } = useLingui()
  return {
    adults: { label: t`Adultos`, note: t`13 anos ou mais` },
    children: { label: t`Crianças`, note: t`De 2 a 12 anos` },
    babies: { label: t`Bebês`, note: t`Menor de 2` },
    pets: { label: t`Animais de estimação`, note: t`Vai levar um animal de serviço?` },
  }
}

/** Dates and guests as the fields of a plain form, which reloads the page with the stay in its address. */
export function StayFields({ stay }: { stay: QuoteRequest }) {
  const { t } = useLingui()
  const texts = useGuestTexts()
  const today = useToday()
  const days = [
    { name: "checkIn", label: t`Check-in`, value: stay.checkIn },
    { name: "checkOut", label: t`Checkout`, value: stay.checkOut },
  ]
  return (
    <>
      {days.map(({ name, label, value }) => (
        <label key={name} className="block text-sm font-strong">
          <span>{label}</span>
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
        <label key={kind} className="block text-sm font-strong">
          <span>{texts[kind].label}</span>
          <input
            type="number"
            name={kind}
            min={0}
            inputMode="numeric"
            defaultValue={stay.guests[kind]}
            className="field block w-full text-base font-normal"
          />
        </label>
      ))}
    </>
  )
}
