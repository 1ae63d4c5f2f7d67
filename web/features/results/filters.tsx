import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router"
import { SlidersHorizontal, X } from "lucide-react"
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { parseSearch, pick } from "#machines/addresses.ts"
import { type Counted, isMoreThanCounted } from "#machines/search/counted.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import type { FilterChoices } from "#machines/search/search-answer.ts"
import { barPart, chosenSort, queryOf } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { latePart } from "#web/shell/late-part.tsx"
import { useLayer } from "#web/shell/layers/use-layer.ts"
import { FILTER_AMENITIES } from "#web/ui/i18n/use-amenities.ts"
import { useLocaleParam, useToday } from "#web/ui/i18n/use-locale.ts"
import { isUnfinished } from "#web/ui/input-method.ts"
import { useActiveFilters } from "./active-filters.tsx"
import { priceProblems, pricesOf } from "./prices.ts"

const loadFields = () => import("./filter-fields.tsx")
const FilterFields = latePart("filters", loadFields, import.meta.env.SSR ? await loadFields() : undefined)

/** Id of the form that the order beside it belongs to. */
export const FILTER_FORM = "filters"

interface FiltersProps {
  query: SearchQuery
  /** How many properties the current search found. */
  counted: Counted | undefined
  /** What can be chosen; null if the server could not be asked. */
  choices: FilterChoices | null
}

/**
 * The filters: a panel below its button, on phones a sheet over the page. It is one form that works without scripts;
 * with them it says how many properties there would be, and changes the address without a reload. It keeps the bar's
 * criteria. Its fields follow the address without losing the focus.
 */
export function Filters({ query, counted, choices }: FiltersProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const params = useLocaleParam()
  const today = useToday()
  const asked = useLocation({ select: ({ search }) => search as RawSearch })
  const refused = priceProblems(asked, today)
  const [problems, setProblems] = useState(refused)
  const prices = useMemo(() => pricesOf(asked), [asked])
  const [typed, setTyped] = useState(prices)
  const used = useActiveFilters(query).length
  const panel = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { ahead, ask } = useCountAhead(JSON.stringify(asked), counted)

  const written = JSON.stringify({ ...queryOf(query), ...pricesOf(asked), sort: chosenSort(query) ?? "" })
  const shown = useRef(written)
  useEffect(() => {
    // Keeps what was typed before hydration.
    if (form.current !== null && shown.current !== written) {
      showIn(form.current, JSON.parse(written))
      setTyped(pricesOf(JSON.parse(written)))
    }
    shown.current = written
  }, [written])

  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    panel.current?.removeAttribute("open")
    // Before `toggle` says so: a search that is sent takes the place of the layer's entry.
    setIsOpen(false)
    panel.current?.querySelector("summary")?.focus({ preventScroll: true })
  }
  useLayer(isOpen, close)
  const clear = () => {
    if (form.current === null) return
    empty(form.current)
    setProblems([])
    setTyped(pricesOf({}))
    ask(searchIn(form.current))
  }
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target)) panel.current?.removeAttribute("open")
    }
    // A press on a label focuses the part of the page around the panel in Firefox and WebKit.
    const leaveByFocus = (event: Event) => {
      if (!(event.target as Node).contains(panel.current)) leave(event)
    }
    document.addEventListener("pointerdown", leave)
    document.addEventListener("focusin", leaveByFocus)
    return () => {
      document.removeEventListener("pointerdown", leave)
      document.removeEventListener("focusin", leaveByFocus)
    }
  }, [isOpen])
  const follow = (changed: HTMLFormElement) => {
    const search = searchIn(changed)
    const found = priceProblems(search, today)
    setTyped(pricesOf(search))
    if (problems.length > 0) setProblems(found)
    if (found.length === 0) ask(search)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target, nativeEvent } = event
    const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing === true
    if (target instanceof HTMLInputElement && isUnfinished(isComposing, target.value)) return
    follow(event.currentTarget)
  }
  const onLive = () => {
    if (form.current !== null && isChanged(form.current)) follow(form.current)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const search = searchIn(event.currentTarget)
    const found = priceProblems(search, today)
    // Where the fields failed, the server says what is wrong.
    if (found.length > 0 && event.currentTarget.querySelector("[data-last-rendered]") !== null) return
    event.preventDefault()
    setProblems(found)
    if (found.length > 0) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${found[0]?.field}]`)?.focus()
      return
    }
    if (panel.current?.open) close()
    void navigate({ to: "/{-$locale}/imoveis", params, search, resetScroll: false })
  }

  const offered: readonly string[] = FILTER_AMENITIES
  const others = query.amenities?.filter((amenity) => !offered.includes(amenity)) ?? []
  const { type, station, radius, bounds, featured } = queryOf(query)
  const { pets: _, ...bar } = barPart(queryOf(query))
  const kept = { ...bar, type, station, radius, bounds, featured }
  return (
    <details
      ref={panel}
      open={refused.length > 0}
      className="filters"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className="choice filters-button"
        // `toggle` comes later than the panel: Back and Escape would miss it.
        onClick={() => setIsOpen(panel.current?.open === false)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        <span>{used > 0 ? t`Filtros (${used})` : t`Filtros`}</span>
      </summary>
      <form
        ref={form}
        id={FILTER_FORM}
        method="get"
        action={localisedPath("/imoveis", params.locale ?? "pt")}
        aria-label={t`Filtrar e ordenar`}
        noValidate
        onInput={onInput}
        onCompositionEnd={onInput}
        onSubmit={onSubmit}
        className="filters-panel"
      >
        <div className="filters-head">
          <p className="text-lg font-black">{t`Filtros`}</p>
          <button
            type="button"
            className="scripted filters-close"
            aria-label={t`Fechar os filtros`}
            onClick={close}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {others.map((amenity) => (
          <input key={amenity} type="hidden" name="amenities" value={amenity} />
        ))}
        <FilterFields
          query={query}
          choices={choices}
          prices={prices}
          typed={typed}
          problems={problems}
          onLive={onLive}
        />
        <div className="filters-foot">
          <button type="button" className="scripted link min-h-11 font-bold" onClick={clear}>
            {t`Limpar filtros`}
          </button>
          <button type="submit" className="button button-red">
            {ahead === undefined
              ? t`Mostrar imóveis`
              : isMoreThanCounted(ahead)
                ? t`Mostrar mais de ${ahead.count} imóveis`
                : t`${plural(ahead.count, { 0: "Nenhum imóvel assim", one: "Mostrar # imóvel", other: "Mostrar # imóveis" })}`}
          </button>
        </div>
      </form>
    </details>
  )
}

/** The search that a form's fields ask for. */
function searchIn(form: HTMLFormElement): RawSearch {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  return parseSearch(new URLSearchParams(entries.filter(([, value]) => value !== "")).toString())
}

/** Sets a form's visible fields to the values of a search, also those that were changed and not applied. */
function showIn(form: HTMLFormElement, search: RawSearch): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const value = search[control.name as keyof RawSearch] ?? ""
    if (control.type === "checkbox")
      (control as HTMLInputElement).checked =
        control.name === "pets" ? Number(value || 0) > 0 : value.split(",").includes(control.value)
    else if (control.type === "radio") (control as HTMLInputElement).checked = control.value === value
    // The handles of the prices have no name.
    else if (control.type !== "hidden" && control.name !== "") control.value = value
  }
}

/** Whether a form's visible fields differ from what the server wrote. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) =>
      control instanceof HTMLInputElement &&
      (control.checked !== control.defaultChecked || control.value !== control.defaultValue),
  )
}

/** Empties a form's filters, but not its order. */
function empty(form: HTMLFormElement): void {
  showIn(form, pick(searchIn(form), ["sort"]))
}

/** Time without a further change until the server is asked, ms. */
const COUNT_PAUSE = 300

/**
 * How many properties a search would find that is not applied yet.
 * @param applied the applied search: when it changes, its count is told again
 * @param counted how many properties it finds; undefined if that is not known
 * @returns `ahead`, undefined while it is not known; `ask` for the search that the fields stand at now
 */
function useCountAhead(applied: string, counted: Counted | undefined) {
  const { api } = useRouter().options.context
  const { count, isAtLeast = false } = counted ?? {}
  const known = useMemo(() => (count === undefined ? undefined : { count, isAtLeast }), [count, isAtLeast])
  const [ahead, setAhead] = useState(known)
  const latest = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is told again when another search is applied
  useEffect(() => {
    latest.current?.abort()
    setAhead(known)
  }, [applied, known])
  useEffect(() => () => latest.current?.abort(), [])

  const ask = useCallback(
    (search: RawSearch) => {
      latest.current?.abort()
      const asking = new AbortController()
      const { signal } = asking
      latest.current = asking
      const answer = async () => {
        const found = await api.properties.$get({ query: search }, { init: { signal } })
        if (!signal.aborted) setAhead(found.ok ? await found.json() : undefined)
      }
      const pause = setTimeout(() => {
        answer().catch(() => signal.aborted || setAhead(undefined))
      }, COUNT_PAUSE)
      signal.addEventListener("abort", () => clearTimeout(pause))
    },
    [api],
  )
  return { ahead, ask }
}
