import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Check, PawPrint, Search } from "lucide-react"
import { useEffect } from "react"
import type { LineName } from "#machines/map/metro-map.ts"
import type { FilterChoices } from "#machines/search/search-answer.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { AMENITY_ICONS } from "#web/ui/amenity-icons.ts"
import { FILTER_AMENITIES, useAmenities } from "#web/ui/i18n/use-amenities.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { PriceRange } from "./price-range.tsx"
import type { PriceField, PriceProblem } from "./prices.ts"

const ROOMS = [1, 2, 3]
const BEDS = [2, 3, 4]
const NIGHTS = [1, 2, 3]
const MINUTES = [5, 10, 15]

interface FilterFieldsProps {
  query: SearchQuery
  /** What can be chosen; null while that is not known. */
  choices: FilterChoices | null
  /** The prices as they stand in the address, and as they stand in the fields. */
  prices: Record<PriceField, string>
  typed: Record<PriceField, string>
  /** The price fields that need a message. */
  problems: PriceProblem[]
  /** Called once, when the fields live: they can have been changed before. */
  onLive: () => void
}

/** The fields of the filters, from the price to the amenities. */
export default function FilterFields({ query, choices, prices, typed, problems, onLive }: FilterFieldsProps) {
  const { t } = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(onLive, [])
  const orMore = (count: number) => ({ value: count, text: `${count}+` })
  return (
    <div className="filters-fields">
      <div className="flex">
        <input
          name="q"
          type="search"
          aria-label={t`Buscar nos resultados`}
          maxLength={200}
          defaultValue={query.q}
          placeholder={t`Nome, bairro ou lugar`}
          className="field min-w-0 grow rounded-r-none border-r-0"
        />
        <button type="submit" className="field rounded-l-none" aria-label={t`Buscar nos resultados`}>
          <Search aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="filters-group">
        <PriceRange
          stay={query}
          histogram={choices?.prices ?? null}
          prices={prices}
          typed={typed}
          problems={problems}
        />
        <Segments
          name="bedrooms"
          legend={t`Quartos`}
          value={query.bedrooms}
          offers={withAsked(ROOMS, query.bedrooms).map(orMore)}
        />
      </div>
      <div className="filters-group">
        <Segments
          name="beds"
          legend={t`Camas`}
          value={query.beds}
          offers={withAsked(BEDS, query.beds).map(orMore)}
        />
        <Segments
          name="minNights"
          legend={t`Aceita estadia de`}
          value={query.minNights}
          offers={withAsked(NIGHTS, query.minNights).map((nights) => ({
            value: nights,
            text: t`${plural(nights, { one: "# noite", other: "# noites" })}`,
          }))}
        />
        <Segments
          name="metro"
          legend={t`A pé do metrô`}
          value={query.metro}
          offers={withAsked(MINUTES, query.metro).map((each) => ({ value: each, text: t`${each} min` }))}
        />
      </div>
      <LineFields line={query.line} lines={choices?.lines ?? []} />
      <AmenityFields chosen={query.amenities ?? []} pets={query.pets} />
    </div>
  )
}

function AmenityFields({ chosen, pets }: { chosen: readonly string[]; pets: number }) {
  const { t } = useLingui()
  const names = useAmenities()
  const offers = [
    { name: "pets", value: Math.max(1, pets), isChosen: pets > 0, Icon: PawPrint, text: t`Aceita animais` },
    ...FILTER_AMENITIES.map((value) => ({
      name: "amenities",
      value,
      isChosen: chosen.includes(value),
      Icon: AMENITY_ICONS[value],
      text: names[value],
    })),
  ]
  return (
    <fieldset>
      <legend className="text-sm font-strong">{t`Comodidades`}</legend>
      <div className="amenity-choices">
        {offers.map(({ name, value, isChosen, Icon, text }) => (
          <label key={value} className="framed-choice">
            <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {/* Once it is chosen in the icon's place. */}
            <Check aria-hidden="true" className="size-5 shrink-0" />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {/* Of two values the first counts. */}
      <input type="hidden" name="pets" value="0" />
    </fieldset>
  )
}

/** What is offered, and what an address asks for, which stays chosen. */
function withAsked(offered: readonly number[], asked: number | undefined): readonly number[] {
  return asked === undefined || offered.includes(asked) ? offered : [...offered, asked]
}

interface SegmentsProps {
  name: "bedrooms" | "beds" | "minNights" | "metro"
  legend: string
  value: number | undefined
  offers: readonly { value: number; text: string }[]
}

/** A number to choose, or none of them. */
function Segments({ name, legend, value, offers }: SegmentsProps) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="text-sm font-strong">{legend}</legend>
      <div className="segments">
        {[{ value: "", text: t`Tanto faz` }, ...offers].map((offer) => (
          <label key={offer.value} className="segment">
            <input
              type="radio"
              name={name}
              value={offer.value}
              defaultChecked={offer.value === (value ?? "")}
            />
            <span>{offer.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface LineFieldsProps {
  line: number | undefined
  /** The lines that have properties. */
  lines: readonly LineName[]
}

/** The line that stops at the nearest station. */
function LineFields({ line, lines }: LineFieldsProps) {
  const { t } = useLingui()
  const offered =
    line === undefined || lines.some(({ number }) => number === line)
      ? lines
      : [...lines, { number: line, name: "" }]
  if (offered.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-strong">{t`Linha do metrô ou trem`}</legend>
      <div className="line-choices">
        <label className="framed-choice">
          <input type="radio" name="line" value="" defaultChecked={line === undefined} />
          <span>{t`Todas`}</span>
        </label>
        {offered.map(({ number, name }) => (
          <label key={number} className="framed-choice">
            <input type="radio" name="line" value={number} defaultChecked={line === number} />
            <LineDisc line={number} />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
