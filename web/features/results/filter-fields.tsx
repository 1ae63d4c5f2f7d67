import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { type ReactElement, useId } from "react"
import type { LineName } from "#machines/map/metro-map.ts"
import type { FilterChoices } from "#machines/search/search-answer.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { AMENITY_ICONS } from "#web/ui/amenity-icons.ts"
import { FILTER_AMENITIES, useAmenities } from "#web/ui/i18n/use-amenities.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { type PriceField, type PriceProblem, PriceRange } from "./price-range.tsx"

const ROOMS = [1, 2, 3]
const BEDS = [2, 3, 4]
const NIGHTS = [1, 2, 3]

interface FilterFieldsProps {
  query: SearchQuery
  /** What can be chosen; null while that is not known. */
  choices: FilterChoices | null
  /** The prices as they stand in the address, and as they stand in the fields. */
  prices: Record<PriceField, string>
  typed: Record<PriceField, string>
  /** The price fields that need a message. */
  problems: PriceProblem[]
}

/** The fields of the filters, from the price to the amenities. */
export function FilterFields({ query, choices, prices, typed, problems }: FilterFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="grid content-start gap-4">
        <PriceRange
          stay={query}
          histogram={choices?.prices ?? null}
          prices={prices}
          typed={typed}
          problems={problems}
        />
        <MetroFields query={query} lines={choices?.lines ?? []} />
      </div>
      <div className="grid content-start gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Choice name="bedrooms" label={t`Quartos`} value={query.bedrooms} any={t`Tanto faz`}>
            {ROOMS.map((rooms) => (
              <option key={rooms} value={rooms}>
                {t`${rooms} ou mais`}
              </option>
            ))}
          </Choice>
          <Choice name="beds" label={t`Camas`} value={query.beds} any={t`Tanto faz`}>
            {BEDS.map((beds) => (
              <option key={beds} value={beds}>
                {t`${beds} ou mais`}
              </option>
            ))}
          </Choice>
        </div>
        <Choice name="minNights" label={t`Aceita estadia de`} value={query.minNights} any={t`Tanto faz`}>
          {NIGHTS.map((nights) => (
            <option key={nights} value={nights}>
              {t`${plural(nights, { one: "# noite", other: "# noites" })}`}
            </option>
          ))}
        </Choice>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="pets"
            value={Math.max(1, query.pets)}
            defaultChecked={query.pets > 0}
            className="size-5 accent-ink"
          />
          {/* Of two values the first counts. */}
          <input type="hidden" name="pets" value="0" />
          <span>{t`Aceita animais de estimação`}</span>
        </label>
        <AmenityFields chosen={query.amenities ?? []} />
      </div>
    </>
  )
}

function AmenityFields({ chosen }: { chosen: readonly string[] }) {
  const { t } = useLingui()
  const names = useAmenities()
  return (
    <fieldset>
      <legend className="text-sm font-strong">{t`Comodidades`}</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {FILTER_AMENITIES.map((amenity) => {
          const Icon = AMENITY_ICONS[amenity]
          return (
            <label key={amenity} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="amenities"
                value={amenity}
                defaultChecked={chosen.includes(amenity)}
                className="size-5 accent-ink"
              />
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span>{names[amenity]}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: "bedrooms" | "beds" | "minNights"
  label: string
  value: number | undefined
  /** The choice that does not filter. */
  any: string
  children: ReactElement[]
}

function Choice({ name, label, value, any, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-strong">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value ?? ""} className="field mt-2 w-full">
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  )
}

const MINUTES = [5, 10, 15]

interface MetroFieldsProps {
  query: Pick<SearchQuery, "metro" | "line">
  /** The lines that have properties. */
  lines: readonly LineName[]
}

/** The walk to the metro, and the line that stops at the nearest station. */
function MetroFields({ query: { metro, line }, lines }: MetroFieldsProps) {
  const { t } = useLingui()
  // What an address asks for stays chosen, also where it is not offered.
  const minutes = metro === undefined || MINUTES.includes(metro) ? MINUTES : [...MINUTES, metro]
  const isOffered = line === undefined || lines.some(({ number }) => number === line)
  return (
    <>
      <fieldset>
        <legend className="text-sm font-strong">{t`A pé do metrô`}</legend>
        <div className="segments">
          <label className="segment">
            <input type="radio" name="metro" value="" defaultChecked={metro === undefined} />
            <span>{t`Tanto faz`}</span>
          </label>
          {minutes.map((each) => (
            <label key={each} className="segment">
              <input type="radio" name="metro" value={each} defaultChecked={metro === each} />
              <span>{t`${each} min`}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {(lines.length > 0 || line !== undefined) && (
        <fieldset>
          <legend className="text-sm font-strong">{t`Linha do metrô ou trem`}</legend>
          <div className="line-choices">
            <label className="line-choice">
              <input type="radio" name="line" value="" defaultChecked={line === undefined} />
              <span>{t`Todas`}</span>
            </label>
            {lines.map(({ number, name }) => (
              <label key={number} className="line-choice">
                <input type="radio" name="line" value={number} defaultChecked={line === number} />
                <LineDisc line={number} />
                <span>{name}</span>
              </label>
            ))}
            {!isOffered && line !== undefined && (
              <label className="line-choice">
                <input type="radio" name="line" value={line} defaultChecked />
                <LineDisc line={line} />
              </label>
            )}
          </div>
        </fieldset>
      )}
    </>
  )
}
