import { Trans } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import type { Suggestions } from "#machines/recommendations/suggestions.ts"
import { SeenTiles } from "./property-tiles.tsx"
import { useReason } from "./use-reason.ts"

interface ForYouProps {
  suggestions: Suggestions | null
  /** False if the visitor turned suggestions off. */
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** What this device suggests, and why; one press turns it off, and another on again. */
export function ForYou({ suggestions, isOn, onChange }: ForYouProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    // The button that was pressed is gone.
    if (wasOn.current !== isOn) button.current?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn])
  return (
    <section aria-labelledby="for-you" className="seen-row">
      <h2 id="for-you" className="seen-head text-xl">
        <Trans>Para você</Trans>
      </h2>
      {suggestions !== null && (
        <>
          <Why suggestions={suggestions} />
          <SeenTiles tiles={suggestions.properties} />
        </>
      )}
      <p className="seen-foot">
        <span role="status">
          {isOn ? (
            <Trans>Escolhidos neste aparelho. Nada do que você viu é enviado.</Trans>
          ) : (
            <Trans>As sugestões estão desligadas neste aparelho.</Trans>
          )}
        </span>{" "}
        <button
          key={String(isOn)}
          ref={button}
          type="button"
          onClick={() => onChange(!isOn)}
          className="link reach font-bold"
        >
          {isOn ? <Trans>Desligar sugestões</Trans> : <Trans>Ligar sugestões</Trans>}
        </button>
      </p>
    </section>
  )
}

function Why({ suggestions: { reason } }: { suggestions: Suggestions }) {
  return <p className="seen-why">{useReason(reason)}</p>
}
