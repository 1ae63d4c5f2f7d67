import { Trans, useLingui } from "@lingui/react/macro"
import { Map as MapIcon } from "lucide-react"
import type { Ref } from "react"

interface MapButtonProps {
  isOpen: boolean
  /** Whether the map is shown where it has room beside the list. */
  isBesideOpen: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}

/** Opens and closes the map: the last of the tools, on phones a button that floats over the list. */
export function MapButton({ isOpen, isBesideOpen, onToggle, ref }: MapButtonProps) {
  const { t } = useLingui()
  const content = (
    <>
      <MapIcon aria-hidden="true" className="size-5" />
      <Trans>Mapa</Trans>
    </>
  )
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="scripted map-button"
        aria-label={isOpen ? t`Fechar o mapa` : t`Ver no mapa`}
        aria-expanded={isOpen}
        data-beside={isBesideOpen ? "" : undefined}
        onClick={onToggle}
      >
        {content}
      </button>
      <noscript>
        <a href="#mapa" className="map-button">
          {content}
        </a>
      </noscript>
    </>
  )
}
