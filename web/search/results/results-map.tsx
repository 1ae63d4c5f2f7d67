import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import type { FrameMessage } from "#machines/map/map-message.ts"
import type { PropertyCard as Property } from "#machines/property/property.ts"
import { changed } from "#machines/search/changed-search.ts"
import type { MapBounds } from "#machines/search/place.ts"
import { boundsOf, boundsText } from "#machines/search/search-address.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import MapFrame from "../../components/map-frame.tsx"
import { PropertyCard } from "../../components/property-card.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { useLocaleParam } from "../../i18n/use-locale.ts"
import { useLayer } from "../../layers/use-layer.ts"
import { useMedia } from "../../layers/use-media.ts"

/** From this width on the map stands beside the list; web/styles/results-map.css has the same breakpoint. */
const BESIDE = "(min-width: 64rem)"

interface ResultsMapProps {
  query: SearchQuery
  properties: Property[]
  /** Slug of the property under the pointer or focus, in the list or on the map. */
  pointed: string | null
  onPointed: (slug: string | null) => void
  onClosed: () => void
}

/** The properties of the list as price markers on a map; the visitor can search the visible part of it. */
export default function ResultsMap({ query, properties, pointed, onPointed, onClosed }: ResultsMapProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const navigate = useNavigate()
  const params = useLocaleParam()
  const [seen, setSeen] = useState<MapBounds | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const markers = properties.map(({ slug, name, position, pricePerNight, stay }) => {
    const label = money(stay?.total ?? pricePerNight)
    return { id: slug, ...position, label, title: `${name}, ${label}` }
  })
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const isBeside = useMedia(BESIDE)
  const close = () => dialog.current?.close()
  useLayer(!isBeside, close)
  // On phones the map is a modal dialog and takes the focus; beside the list the focus stays where it was.
  useEffect(() => {
    const before = document.activeElement
    if (isBeside) {
      dialog.current?.show()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    } else {
      dialog.current?.showModal()
      // The first element is the map's frame, in which Escape would not close the dialog.
      closer.current?.focus()
    }
  }, [isBeside])
  // A map search opens on the bounds that were searched; a map that is already open does not move.
  const area = query.bounds === undefined ? {} : { area: boundsOf(query.bounds) }
  const open = properties.find(({ slug }) => slug === chosen)

  const hear = (message: FrameMessage) => {
    if (message.type === "pointed") onPointed(message.id)
    if (message.type === "moved" && message.byVisitor) setSeen(message.bounds)
    if (message.type === "chosen") {
      setChosen(message.id)
      document.getElementById(`property-${message.id}`)?.scrollIntoView({ block: "center" })
    }
  }
  const searchHere = (bounds: MapBounds) => {
    setSeen(null)
    void navigate({
      to: "/{-$locale}/imoveis",
      params,
      // The bounds replace the place that was searched.
      search: changed(query, {
        ...{ location: undefined, lat: undefined, lng: undefined, radius: undefined },
        bounds: boundsText(bounds),
      }),
      resetScroll: false,
    })
  }

  return (
    <dialog
      // A dialog cannot become modal, or stop being it, while it is open.
      key={String(isBeside)}
      ref={dialog}
      aria-label={t`Mapa dos imóveis`}
      className="results-map"
      onClose={onClosed}
    >
      <MapFrame
        title={t`Mapa dos imóveis`}
        view={{ ...area, markers, fit: query.bounds === undefined }}
        highlighted={pointed}
        onMessage={hear}
      />
      {seen !== null && (
        <button
          type="button"
          className="button button-red results-map-search"
          onClick={() => searchHere(seen)}
        >
          <Trans>Buscar nesta área</Trans>
        </button>
      )}
      <button
        ref={closer}
        type="button"
        className="results-map-close"
        aria-label={t`Fechar o mapa`}
        onClick={close}
      >
        <X aria-hidden="true" />
      </button>
      {/* It is there before the card, so that the card is announced. */}
      <div role="status">
        {open !== undefined && (
          <div className="results-map-card">
            <PropertyCard property={open} isCompact />
          </div>
        )}
      </div>
    </dialog>
  )
}
