import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { FLEX_DAYS } from "#machines/search/search-address.ts"
import type { Flex } from "#machines/search/search-criteria.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { GUEST_KINDS, type Guests } from "#machines/stay/guests.ts"
import { useGuestTexts } from "#web/ui/stay-fields.tsx"

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

interface CountsWithoutScriptProps {
  guests: Guests
  flex: Flex
}

/** Number fields instead of the counter panel, and by how many days the stay may move. */
export function CountsWithoutScript({ guests, flex }: CountsWithoutScriptProps) {
  const { t } = useLingui()
  const texts = useGuestTexts()
  return (
    <noscript>
      <div className="cell cell-plain cell-counts">
        {GUEST_KINDS.map((kind) => (
          <label key={kind} className="block text-sm">
            <span className="font-strong">{texts[kind].label}</span>
            <input
              type="number"
              name={kind}
              min={0}
              defaultValue={guests[kind]}
              className="field block w-full"
            />
          </label>
        ))}
        <label className="block text-sm max-md:col-span-full">
          <span className="font-strong">{t`Dias antes ou depois`}</span>
          <select name="flex" defaultValue={flex === 0 ? "" : flex} className="field block w-full">
            <option value="">{t`Só estas datas`}</option>
            {FLEX_DAYS.map((days) => (
              <option key={days} value={days}>
                {t`${plural(days, { one: "± # dia", other: "± # dias" })}`}
              </option>
            ))}
          </select>
        </label>
      </div>
    </noscript>
  )
}
