import { Trans, useLingui } from "@lingui/react/macro"
import { useId } from "react"
import type { ActorRefFrom } from "xstate"
import type { guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import GuestCounters from "#web/ui/guest-counters.tsx"

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
export function GuestsCell({ actor, total, isOpen, isNext, onToggle }: GuestsCellProps) {
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
          <span className="cell-label">
            <Trans>Quem</Trans>
          </span>{" "}
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
