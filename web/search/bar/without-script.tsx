import { useLingui } from "@lingui/react/macro"
import { GUEST_KINDS, type Guests } from "#machines/search/guests.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { useGuestTexts } from "../../components/guest-texts.ts"

interface DatesWithoutScriptProps {
  checkIn: Day | undefined
  checkOut: Day | undefined
  today: Day
}

/** Native date fields, for visitors without scripts. */
export function DatesWithoutScript({ checkIn, checkOut, today }: DatesWithoutScriptProps) {
  const { t } = useLingui()
  return (
    <noscript>
      <div className="cell cell-plain">
        <label className="cell-button">
          <span className="cell-label">{t`Check-in`}</span>
          <input type="date" name="checkIn" min={today} defaultValue={checkIn} />
        </label>
      </div>
      <div className="cell cell-plain">
        <label className="cell-button">
          <span className="cell-label">{t`Checkout`}</span>
          <input type="date" name="checkOut" min={addDays(today, 1)} defaultValue={checkOut} />
        </label>
      </div>
    </noscript>
  )
}

/** Number fields instead of the counter panel. */
export function GuestsWithoutScript({ guests }: { guests: Guests }) {
  const texts = useGuestTexts()
  return (
    <noscript>
      <div className="cell cell-plain cell-counts">
        {GUEST_KINDS.map((kind) => (
          <label key={kind} className="block text-sm">
            <span className="font-[750]">{texts[kind].label}</span>
            <input
              type="number"
              name={kind}
              min={0}
              defaultValue={guests[kind]}
              className="field block w-full"
            />
          </label>
        ))}
      </div>
    </noscript>
  )
}
