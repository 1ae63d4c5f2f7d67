import { avoidOverlap } from "#machines/map/avoid-overlap.ts"
import type { ShownMarker } from "#machines/map/map-message.ts"

/** How far the pointer may move between press and release for a click, px. */
const CLICK_TOLERANCE = 6

/** A marker on screen: a button with its label, in an element that the map positions. */
export interface PriceMarker {
  marker: ShownMarker
  spot: HTMLElement
  button: HTMLButtonElement
}

interface PriceMarkersInput {
  /** Positions a new marker, or one whose marker moved. */
  place: (drawn: PriceMarker) => void
  remove: (drawn: PriceMarker) => void
  /** Current position of a marker's point, px from a fixed origin. */
  pointOf: (drawn: PriceMarker) => { x: number; y: number } | undefined
  chosen: (id: string) => void
  pointed: (id: string | null) => void
}

/** The markers of a map, for every provider. Markers that stay on screen keep their element and so the focus. */
export function createPriceMarkers({ place, remove, pointOf, chosen, pointed }: PriceMarkersInput) {
  const shown = new Map<string, PriceMarker>()

  const create = (marker: ShownMarker): PriceMarker => {
    const { id } = marker
    const spot = document.createElement("div")
    const button = document.createElement("button")
    button.type = "button"
    button.className = "price-marker"
    spot.append(button)
    let pressedAt = { x: 0, y: 0 }
    button.addEventListener("pointerdown", ({ clientX, clientY }) => {
      pressedAt = { x: clientX, y: clientY }
    })
    button.addEventListener("click", (event) => {
      // If the visitor drags the map by a marker, the marker moves along, so the drag also ends with a click on it.
      const moved = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y)
      if (event.detail === 0 || moved <= CLICK_TOLERANCE) chosen(id)
    })
    button.addEventListener("dblclick", (event) => event.stopPropagation())
    for (const type of ["mouseenter", "focus"]) button.addEventListener(type, () => pointed(id))
    for (const type of ["mouseleave", "blur"]) button.addEventListener(type, () => pointed(null))
    return { marker, spot, button }
  }

  return {
    show(markers: ShownMarker[]): void {
      const ids = new Set(markers.map(({ id }) => id))
      for (const [id, drawn] of shown) {
        if (ids.has(id)) continue
        shown.delete(id)
        remove(drawn)
      }
      for (const marker of markers) {
        const drawn = shown.get(marker.id) ?? create(marker)
        drawn.marker = marker
        drawn.button.textContent = marker.label
        drawn.button.setAttribute("aria-label", marker.title)
        shown.delete(marker.id)
        shown.set(marker.id, drawn)
        place(drawn)
      }
    },
    highlight(highlighted: string | null): void {
      for (const [id, { button }] of shown) {
        if (id === highlighted) button.setAttribute("aria-current", "true")
        else button.removeAttribute("aria-current")
      }
    },
    /** Spreads the markers after their points moved relative to each other. */
    arrange(): void {
      const all = [...shown.values()].flatMap((drawn) => {
        const point = pointOf(drawn)
        return point === undefined ? [] : [{ drawn, point }]
      })
      for (const { drawn } of all) drawn.button.classList.remove("is-dot")
      const steps = avoidOverlap(
        all.map(({ drawn: { button }, point }) => ({
          ...point,
          width: button.offsetWidth,
          height: button.offsetHeight,
        })),
      )
      all.forEach(({ drawn: { button } }, at) => {
        const { x = 0, y = 0, isDot = false } = steps[at] ?? {}
        button.classList.toggle("is-dot", isDot)
        button.style.setProperty("--aside", `${x}px`)
        button.style.setProperty("--up", `${y}px`)
      })
    },
    clear(): void {
      for (const drawn of shown.values()) remove(drawn)
      shown.clear()
    },
  }
}
