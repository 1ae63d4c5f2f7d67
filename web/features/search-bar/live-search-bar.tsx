import { useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { Search, X } from "lucide-react"
import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from "react"
import type { ActorRefFrom } from "xstate"
import type { RawSearch } from "#machines/search/search-address.ts"
import type { Flex } from "#machines/search/search-criteria.ts"
import { NO_CRITERIA, type SearchCriteria } from "#machines/search/search-criteria.ts"
import { withoutPrices } from "#machines/search/search-links.ts"
import { toIsoDateTime } from "#machines/site/day.ts"
import { localisedPath } from "#machines/site/locales.ts"
import type { guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import { GUEST_KINDS, guestTotal } from "#machines/stay/guests.ts"
import { loadCalendarMonths } from "#web/features/calendar/index.ts"
import { useLayer } from "#web/shell/layers/use-layer.ts"
import GuestCounters from "#web/ui/guest-counters.tsx"
import { useLocaleParam, useToday } from "#web/ui/i18n/use-locale.ts"
import { isOfInputMethod } from "#web/ui/input-method.ts"
import { keepFocusInside, SheetOpener, useCellMarker, usePanelRoom, useSheet } from "./bar-layout.tsx"
import { CalendarPanel, DateCell } from "./calendar-panel.tsx"
import { DestinationCell } from "./destination-cell.tsx"
import { useSearchBar } from "./use-search-bar.ts"
import { CountsWithoutScript, DatesWithoutScript } from "./without-script.tsx"

export interface SearchBarProps {
  criteria?: SearchCriteria
  /** Parameters of the current results that a new search keeps, such as the filters. */
  carried?: RawSearch
  /** One line that stays at the top of the window, on pages that are not about searching. */
  isLine?: boolean
  /** Called once it answers to presses and keys. */
  onLive: () => void
}

/**
 * The search bar (spec §2): a single bar on wide screens, a full-height sheet on phones, and without scripts
 * a plain form with the same results.
 */
export default function LiveSearchBar({
  criteria = NO_CRITERIA,
  carried = {},
  isLine = false,
  onLive,
}: SearchBarProps) {
  const { t } = useLingui()
  const { snapshot, send } = useSearchBar(criteria, carried)
  const { locale } = useLocaleParam()
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const submitter = useRef<HTMLButtonElement>(null)
  const sheetOpener = useRef<HTMLButtonElement>(null)
  const { destination, calendar, guests } = snapshot.children
  if (destination === undefined || calendar === undefined || guests === undefined) {
    throw new Error("the search bar's machine runs without its children")
  }
  const counts = useSelector(guests, (state) => state.context.guests)
  const range = useSelector(calendar, (state) => state.context)
  const choosesCheckIn = useSelector(calendar, (state) => state.hasTag("nextIsCheckIn"))
  const { flex } = snapshot.context.criteria
  const isOpen = snapshot.hasTag("open")
  const isBusy = snapshot.hasTag("busy")
  const isSheet = useSheet(isOpen, form)
  usePanelRoom(isOpen && !isSheet, form)
  useCellMarker(form)

  // In the sheet the open panel is in view: the months below the days, which are pinned; the guests as a whole.
  const isGuestsSheet = isSheet && snapshot.matches({ panel: "guests" })
  const isCalendarSheet = isSheet && snapshot.hasTag("calendarOpen")
  useLayoutEffect(() => {
    const days = form.current?.querySelector<HTMLElement>(".cell-date")
    const fields = days?.parentElement
    if (isCalendarSheet && days && fields) fields.scrollTop = days.offsetTop - fields.offsetTop
    if (isGuestsSheet) form.current?.querySelector(".panel-guests")?.scrollIntoView({ block: "nearest" })
  }, [isCalendarSheet, isGuestsSheet])

  // The months are there before somebody comes to them.
  useEffect(() => {
    if (isOpen) loadCalendarMonths().catch(() => undefined)
  }, [isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar becomes live only once
  useEffect(onLive, [])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (!form.current?.contains(event.target as Node)) send({ type: "CLOSED" })
    }
    document.addEventListener("pointerdown", closeOutside)
    return () => document.removeEventListener("pointerdown", closeOutside)
  }, [isOpen, send])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: "SUBMITTED" })
  }
  const panel = typeof snapshot.value.panel === "string" ? snapshot.value.panel : "checkOut"
  const cellOf = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[data-panel=${name}] :is(button, input)`)
  const close = () => {
    const returnTo = isSheet ? sheetOpener.current : cellOf(panel)
    send({ type: "CLOSED" })
    // The button that opens the sheet is hidden until the sheet is closed.
    requestAnimationFrame(() => returnTo?.focus({ preventScroll: true }))
  }
  useLayer(isSheet, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return
    if (event.key === "Escape" && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === "Tab" && isSheet) keepFocusInside(event, form.current)
  }
  // On phones, closing the last panel would close the whole sheet. A press where a choice has led to closes nothing.
  const canFold = (name: string) => panel === name && !isSheet && !snapshot.context.isLed
  const confirmDates = () => {
    send({ type: "DATES_CONFIRMED" })
    cellOf("guests")?.focus()
  }
  const toggleGuests = (isByKey: boolean) => {
    const isDone = canFold("guests") || (panel === "guests" && !isSheet && isByKey)
    send({ type: isDone ? "GUESTS_CONFIRMED" : "GUESTS_OPENED" })
    if (isDone) submitter.current?.focus()
  }
  const calendarOpen = snapshot.hasTag("calendarOpen")
  const leadsToGuests = snapshot.hasTag("leadsToGuests")
  const choosesDates = calendarOpen && !leadsToGuests

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the focused element inside.
    <div
      className={isLine ? "search-bar search-line" : "search-bar"}
      data-open={isOpen ? "" : undefined}
      onKeyDown={onKeyDown}
      {...(isSheet ? { role: "dialog", "aria-modal": true, "aria-label": t`Sua busca` } : {})}
    >
      <SheetOpener
        ref={sheetOpener}
        criteria={snapshot.context.criteria}
        isBusy={isBusy}
        onOpen={() => send({ type: "LOCATION_OPENED" })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: the role and the name belong to the form, not to <search>. */}
      <form
        ref={form}
        role="search"
        // A click on a non-focusable part focuses the form, so onBlur does not take it for leaving the bar.
        tabIndex={-1}
        aria-label={t`Buscar imóveis`}
        method="get"
        action={localisedPath("/imoveis", locale ?? "pt")}
        className="search-form outline-none"
        onSubmit={submit}
        onBlur={(event) => {
          if (
            isOpen &&
            event.relatedTarget !== null &&
            !event.currentTarget.contains(event.relatedTarget as Node)
          ) {
            send({ type: "CLOSED" })
          }
        }}
      >
        <div className="sheet-head">
          <button
            type="button"
            className="grid size-11 place-items-center"
            aria-label={t`Fechar a busca`}
            onClick={close}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
          <p className="text-lg font-black">{t`Sua busca`}</p>
        </div>
        <div className="search-fields">
          <DestinationCell
            actor={destination}
            isOpen={panel === "location"}
            onClose={() => send({ type: "CLOSED" })}
            onOpen={() => send({ type: "LOCATION_OPENED" })}
          />
          <DateCell
            name="checkIn"
            label={t`Check-in`}
            day={range.checkIn}
            flex={flex}
            isExpanded={panel === "checkIn"}
            isMarked={choosesDates && choosesCheckIn}
            onToggle={() => send({ type: canFold("checkIn") ? "CLOSED" : "CHECK_IN_OPENED" })}
          />
          <DateCell
            name="checkOut"
            label={t`Checkout`}
            day={range.checkOut}
            flex={flex}
            isExpanded={panel === "checkOut"}
            isMarked={choosesDates && !choosesCheckIn}
            onToggle={() => send({ type: canFold("checkOut") ? "CLOSED" : "CHECK_OUT_OPENED" })}
          />
          <DatesWithoutScript checkIn={criteria.checkIn} checkOut={criteria.checkOut} today={today} />
          {calendarOpen && (
            <CalendarPanel
              actor={calendar}
              flex={flex}
              onFlexChosen={(days) => send({ type: "FLEX_CHOSEN", flex: days })}
              isSheet={isSheet}
              onConfirm={confirmDates}
            />
          )}
          <GuestsCell
            actor={guests}
            total={guestTotal(counts)}
            isOpen={panel === "guests"}
            isNext={leadsToGuests}
            onToggle={toggleGuests}
          />
          <CountsWithoutScript {...criteria} />
          <HiddenFields
            checkIn={range.checkIn}
            checkOut={range.checkOut}
            counts={counts}
            flex={flex}
            carried={carried}
          />
        </div>
        <div className="search-actions">
          <button
            type="button"
            className="sheet-only link min-h-11 font-bold"
            onClick={() => send({ type: "RESTORED", criteria: NO_CRITERIA })}
          >
            {t`Limpar tudo`}
          </button>
          <button
            ref={submitter}
            type="submit"
            className="search-submit"
            aria-disabled={isBusy}
            aria-busy={isBusy}
          >
            <Search aria-hidden="true" className="size-5" />
            {isBusy ? <span>{t`Buscando…`}</span> : <span>{t`Buscar`}</span>}
          </button>
        </div>
      </form>
    </div>
  )
}

interface HiddenFieldsProps {
  checkIn: string | undefined
  checkOut: string | undefined
  counts: SearchCriteria["guests"]
  flex: Flex
  carried: RawSearch
}

/**
 * The values of a submit before hydration. Without scripts the fields of without-script.tsx come first in the form,
 * and the first of two fields with the same name counts.
 */
function HiddenFields({ checkIn, checkOut, counts, flex, carried }: HiddenFieldsProps) {
  return (
    <>
      {checkIn !== undefined && <input type="hidden" name="checkIn" value={toIsoDateTime(checkIn)} />}
      {checkOut !== undefined && <input type="hidden" name="checkOut" value={toIsoDateTime(checkOut)} />}
      {GUEST_KINDS.map((kind) => (
        <input key={kind} type="hidden" name={kind} value={counts[kind]} />
      ))}
      {flex > 0 && <input type="hidden" name="flex" value={flex} />}
      {/* Without scripts nobody can tell whether the days were changed, whose total the prices are. */}
      {Object.entries(withoutPrices(carried)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

interface GuestsCellProps {
  actor: ActorRefFrom<typeof guestCountersMachine>
  total: number
  isOpen: boolean
  /** True once the dates are chosen, so that the guests come next. */
  isNext: boolean
  /** @param isByKey true if it was pressed by keyboard */
  onToggle: (isByKey: boolean) => void
}

/** The guests: the total of adults and children, and the panel with the four counters. */
function GuestsCell({ actor, total, isOpen, isNext, onToggle }: GuestsCellProps) {
  const { t } = useLingui()
  const panelId = useId()
  return (
    <>
      <div
        className="cell cell-guests scripted"
        data-panel="guests"
        data-marked={isOpen || isNext ? "" : undefined}
      >
        <button
          type="button"
          className="cell-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={({ detail }) => onToggle(detail === 0)}
        >
          <span className="cell-label">{t`Quem`}</span>{" "}
          <span className="cell-value tabular">{t`${total} Hóspedes`}</span>
        </button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a floating panel.
        <div id={panelId} role="group" aria-label={t`Hóspedes`} className="panel panel-guests">
          <GuestCounters actor={actor} />
        </div>
      )}
    </>
  )
}
