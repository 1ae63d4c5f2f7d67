import { useLingui } from "@lingui/react/macro"
import { Map as MapIcon } from "lucide-react"
import { type ComponentProps, lazy, type ReactElement, Suspense, useState } from "react"
import { SectionBoundary, SectionFailed } from "#web/shell/errors/section-boundary.tsx"
import type MapFrameType from "./map-frame.tsx"

const MapFrame = lazy(() => import("./map-frame.tsx"))

interface MapOnRequestProps extends ComponentProps<typeof MapFrameType> {
  /** Overlay on the open map. */
  children?: ReactElement | false
}

/** Moves the focus to the map, because the button has disappeared. */
const takeFocus = (box: HTMLElement | null) => box?.focus()

/** A button that is replaced by the map: nothing of the map is requested before the click. */
export function MapOnRequest({ children, ...map }: MapOnRequestProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" className="button button-frame scripted" onClick={() => setIsOpen(true)}>
        <MapIcon aria-hidden="true" className="size-5" />
        <span>{t`Abrir o mapa`}</span>
      </button>
    )
  }
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="relative h-[clamp(24rem,60vh,34rem)] basis-full overflow-clip rounded-md border-2 border-ink bg-concrete outline-none"
    >
      <SectionBoundary name="map" fallback={<SectionFailed />}>
        <Suspense>
          <MapFrame {...map} />
        </Suspense>
        {children}
      </SectionBoundary>
    </div>
  )
}
