import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { codesText } from "#machines/favourites/codes.ts"
import { GUEST_KINDS, guestTotal } from "#machines/stay/guests.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useToday } from "#web/ui/i18n/use-locale.ts"

interface StayOfTheListProps {
  stay: QuoteRequest
  /** The codes of the address, which another stay keeps. */
  codes: readonly string[] | null
}

/** The dates and guests for which the properties are priced, and a plain form to change them. */
export function StayOfTheList({ stay: { checkIn, checkOut, guests }, codes }: StayOfTheListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const today = useToday()
  const people = guestTotal(guests)
  const hasDates = checkIn !== undefined && checkOut !== undefined
  const days = [
    { name: "checkIn", label: t`Check-in`, value: checkIn },
    { name: "checkOut", label: t`Checkout`, value: checkOut },
  ]
  const labels = {
    adults: t`Adultos`,
    children: t`Crianças`,
    babies: t`Bebês`,
    pets: t`Animais de estimação`,
  }
  return (
    <details className="favourites-stay">
      <summary className="flex min-h-11 w-fit flex-wrap items-center gap-x-3">
        <span className="tabular">
          {hasDates ? (
            <>
              {format.days(checkIn, checkOut)} {checkOut.slice(0, "yyyy".length)}
            </>
          ) : (
            <Trans>Sem datas</Trans>
          )}{" "}
          · <Plural value={people} one="# hóspede" other="# hóspedes" />
        </span>
        <span className="border-b-2 border-ink font-[750]">
          {hasDates ? <Trans>Mudar</Trans> : <Trans>Escolher datas</Trans>}
        </span>
      </summary>
      <form method="get" className="favourites-stay-form">
        {codes !== null && <input type="hidden" name="imoveis" value={codesText(codes)} />}
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
            {labels[kind]}
            <input
              type="number"
              name={kind}
              min={0}
              inputMode="numeric"
              defaultValue={guests[kind]}
              className="field block w-full text-base font-normal"
            />
          </label>
        ))}
        <button type="submit" className="button button-red col-span-full">
          <Trans>Ver os totais</Trans>
        </button>
      </form>
    </details>
  )
}
