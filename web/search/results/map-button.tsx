import { Trans, useLingui } from "@lingui/react/macro"
import { Map as MapIcon } from "lucide-react"
import type { Ref } from "react"

interface MapButtonProps {
  isOpen: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}

/** Opens and closes the map: the last of the tools, on phones a button that floats over the list. */
export function MapButton({ isOpen, onToggle, ref }: MapButtonProps) {
  const { t } = useLingui()
  return (
    <button
      ref={ref}
      type="button"
      className="scripted map-button"
      aria-label={isOpen ? t`Fechar o mapa` : t`Ver no mapa`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <MapIcon aria-hidden="true" className="size-5" />
      <Trans>Mapa</Trans>
    </button>
  )
}
