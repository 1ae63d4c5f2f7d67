import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import type { PropertyType } from "#machines/property/property.ts"
import type { TellingAmenity } from "#machines/recommendations/candidates.ts"
import type { Reason, Suggestions } from "#machines/recommendations/suggestions.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { PropertyTiles } from "./property-tiles.tsx"

interface ForYouProps {
  suggestions: Suggestions | null
  /** False if the visitor turned suggestions off. */
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** What this device suggests, and why; one press turns it off, and another on again. */
export function ForYou({ suggestions, isOn, onChange }: ForYouProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    // The button that was pressed is gone.
    if (wasOn.current !== isOn) button.current?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn])
  return (
    <section aria-labelledby="for-you">
      <h2 id="for-you" className="viewed-head text-xl">
        {t`Para você`}
      </h2>
      {suggestions !== null && (
        <>
          <Why suggestions={suggestions} />
          <PropertyTiles tiles={suggestions.properties} />
        </>
      )}
      <p className="viewed-foot">
        <span role="status">
          {isOn
            ? t`Escolhidos neste aparelho. Nada do que você viu é enviado.`
            : t`As sugestões estão desligadas neste aparelho.`}
        </span>{" "}
        <button
          key={String(isOn)}
          ref={button}
          type="button"
          onClick={() => onChange(!isOn)}
          className="link reach font-bold"
        >
          {isOn ? t`Desligar sugestões` : t`Ligar sugestões`}
        </button>
      </p>
    </section>
  )
}

function Why({ suggestions: { reason } }: { suggestions: Suggestions }) {
  return <p className="viewed-why">{useReason(reason)}</p>
}

/** Why properties are suggested, as a sentence: "Porque você viu lofts perto da linha 2". */
function useReason(reason: Reason): string {
  const { t } = useLingui()
  const what = useTraits(reason)
  switch (reason.way) {
    case "viewed":
      return t`Porque você viu ${what}`
    case "kept":
      return t`Porque você guardou ${what}`
    case "both":
      return t`Porque você viu ou guardou ${what}`
  }
}

/** What the properties have in common, in the order of a sentence. */
function useTraits({ type, bairro, line, price, amenity, count }: Reason): string {
  const { t } = useLingui()
  const kind = useKind(type, count)
  const amenities = useAmenityParts()
  const band = usePriceText(price)
  return [
    kind,
    bairro && t`no bairro ${bairro}`,
    line && t`perto da linha ${line}`,
    band,
    amenity && amenities[amenity],
  ]
    .filter((part) => typeof part === "string")
    .join(" ")
}

function useKind(type: PropertyType | undefined, count: number): string {
  const { t } = useLingui()
  switch (type) {
    case "studio":
      return t`${plural(count, { one: "um estúdio", other: "estúdios" })}`
    case "1bed":
      return t`${plural(count, { one: "um apartamento de 1 quarto", other: "apartamentos de 1 quarto" })}`
    case "2bed":
      return t`${plural(count, { one: "um apartamento de 2 quartos", other: "apartamentos de 2 quartos" })}`
    case "loft":
      return t`${plural(count, { one: "um loft", other: "lofts" })}`
    case "apartment":
      return t`${plural(count, { one: "um apartamento", other: "apartamentos" })}`
    case undefined:
      return t`${plural(count, { one: "um imóvel", other: "imóveis" })}`
  }
}

function usePriceText(price: Reason["price"]): string | undefined {
  const { t } = useLingui()
  const { money } = useFormat()
  if (price === undefined) return undefined
  const low = money(price.from * 100)
  if (price.to === null) return t`a partir de ${low} por noite`
  const high = money(price.to * 100)
  return price.from === 0 ? t`de menos de ${high} por noite` : t`de ${low} a ${high} por noite`
}

function useAmenityParts(): Record<TellingAmenity, string> {
  const { t } = useLingui()
  return {
    pool: t`com piscina`,
    parking: t`com vaga de garagem`,
    balcony: t`com varanda`,
    gym: t`com academia`,
    workspace: t`com mesa de trabalho`,
    stepFree: t`com acesso sem degraus`,
  }
}
