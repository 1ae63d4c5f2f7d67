import { useLingui } from "@lingui/react/macro"
import { X } from "lucide-react"
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { NightPrices } from "#machines/stay/night-prices.ts"
import { useLayer } from "#web/shell/layers/use-layer.ts"
import { useMedia } from "#web/shell/layers/use-media.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { LoadingPattern } from "#web/ui/loading-pattern.tsx"
import StayMonths from "./stay-months.tsx"
import { StayWord } from "./stay-word.tsx"
import type { StayView } from "./use-stay.ts"

/** Up to this width the dates cover the page; web/features/property/stay-dates.css has the same breakpoint. */
const SHEET = "(max-width: 47.99rem)"

interface StayDatesProps {
  property: PropertyDetail
  view: StayView
  nights: readonly NightPrices[]
  /** The days in the panel. */
  row: RefObject<HTMLElement | null>
  /** The day that was pressed. */
  opener: HTMLElement
  onClosed: () => void
}

/**
 * The calendar of a stay where its days are pressed: on wide screens beside the panel, or over it where there is no room
 * beside it; on phones a sheet, with the total. The page does not move.
 */
export default function StayDates({ property, view, nights, row, opener, onClosed }: StayDatesProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const isSheet = useMedia(SHEET)
  const settle = () => {
    const { activeElement } = document
    if (activeElement === document.body || dialog.current?.contains(activeElement))
      opener.focus({ preventScroll: true })
    onClosed()
  }
  // The event `close` comes after a press that follows at once, which would then close what it has opened.
  const close = () => {
    dialog.current?.close()
    settle()
  }
  useLayer(isSheet, close)
  usePlaceBeside(dialog, row, isSheet)

  const wasSheet = useRef(isSheet)
  useLayoutEffect(() => {
    if (wasSheet.current !== isSheet) dialog.current?.close()
    else if (isSheet) dialog.current?.showModal()
  }, [isSheet])
  useEffect(() => {
    if (isSheet) return
    const closeOutside = ({ target }: Event) => {
      const isInside = [dialog, row].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!isInside) dialog.current?.close()
    }
    document.addEventListener("pointerdown", closeOutside)
    return () => document.removeEventListener("pointerdown", closeOutside)
  }, [isSheet, row])

  const leave = ({ relatedTarget }: FocusEvent) => {
    const panel = dialog.current?.closest(".reserve")
    // The focus is between two elements now: it is settled when it has arrived.
    if (relatedTarget !== null && !panel?.contains(relatedTarget) && !isSheet) dialog.current?.close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isSheet) return
    event.preventDefault()
    close()
  }
  const { actors } = view
  return (
    <dialog
      ref={dialog}
      aria-label={t`Datas da estadia`}
      aria-modal={isSheet}
      className="stay-dates"
      onClose={settle}
      onBlur={leave}
      onKeyDown={press}
    >
      <div className="stay-dates-head">
        <p className="text-lg font-black">{t`Datas`}</p>
        <button type="button" aria-label={t`Fechar as datas`} className="stay-dates-close" onClick={close}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="stay-dates-months">
        {actors === undefined ? (
          <LoadingPattern />
        ) : (
          <StayMonths actor={actors.calendar} nights={nights} takesFocus onConfirm={close} />
        )}
      </div>
      <div className="stay-dates-foot">
        <div className="mr-auto min-w-0">
          <Total view={view} />
          <p role={isSheet ? "status" : undefined} className="stay-dates-word">
            <StayWord property={property} view={view} hasDays />
          </p>
        </div>
        {view.chosen.checkIn !== undefined && (
          <button
            type="button"
            className="link min-h-11 font-bold"
            onClick={() => actors?.calendar.send({ type: "CLEARED" })}
          >
            {t`Limpar`}
          </button>
        )}
        <button type="button" className="calendar-done" onClick={close}>
          {t`Pronto`}
        </button>
      </div>
    </dialog>
  )
}

/** The total of the stay, where the panel's own is covered. */
function Total({ view: { answer, isAsking } }: { view: StayView }) {
  const { t } = useLingui()
  const { money } = useFormat()
  if (answer.quote === null) return null
  return (
    <p aria-busy={isAsking} className="stay-dates-total">
      {t`${money(answer.quote.total)} no total`}
    </p>
  )
}

/** Space between the dates and the edge of the window, px. */
const POPOVER_MARGIN = 8
/** What stays in view above: the line of the search bar at the top, px. */
const POPOVER_LINE = 72

/**
 * Opens the dates level with the days in the panel, but higher where they would not be wholly in view: the page does not
 * move.
 */
function usePlaceBeside(
  dialog: RefObject<HTMLDialogElement | null>,
  row: RefObject<HTMLElement | null>,
  isSheet: boolean,
): void {
  useLayoutEffect(() => {
    const [shown, days] = [dialog.current, row.current]
    const panel = shown?.parentElement?.closest<HTMLElement>(".reserve")
    if (isSheet || !shown || !days || !panel) return
    // Not `show()`, which gives the focus to the first control, and moves the page to it.
    shown.open = true
    const place = () => {
      const from = panel.getBoundingClientRect().top + panel.clientTop
      const { top, bottom } = days.getBoundingClientRect()
      const isBeside = getComputedStyle(shown).getPropertyValue("--beside") === "1"
      const wanted = isBeside ? top : bottom + POPOVER_MARGIN
      const lowest = innerHeight - POPOVER_MARGIN - shown.offsetHeight
      shown.style.setProperty("--dates-top", `${Math.max(POPOVER_LINE, Math.min(wanted, lowest)) - from}px`)
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(shown)
    addEventListener("resize", place)
    // The panel stays while the page is scrolled, and the dates in view with it.
    addEventListener("scroll", place, { passive: true })
    return () => {
      resized.disconnect()
      removeEventListener("resize", place)
      removeEventListener("scroll", place)
    }
  }, [dialog, row, isSheet])
}
