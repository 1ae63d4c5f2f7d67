import type { ShownMarker } from "#machines/map/map-message.ts"
import { spread } from "../avoid-overlap.ts"

/** How far the pointer may move between press and release for a click, px. */
const CLICK_TOLERANCE = 6

/** A marker on screen: a button with its label, in an element that the map positions. */
export interface Pill {
  marker: ShownMarker
  spot: HTMLElement
  button: HTMLButtonElement
}

interface PillsInput {
  /** Positions a new pill, or one whose marker moved. */
  place: (pill: Pill) => void
  remove: (pill: Pill) => void
  /** Current position of a pill's point, px from a fixed origin. */
  pointOf: (pill: Pill) => { x: number; y: number } | undefined
  chosen: (id: string) => void
  pointed: (id: string | null) => void
}

/** The markers of a map, for every provider. Markers that stay on screen keep their element and so the focus. */
export function createPills({ place, remove, pointOf, chosen, pointed }: PillsInput) {
  const pills = new Map<string, Pill>()

  const create = (marker: ShownMarker): Pill => {
    const { id } = marker
    const spot = document.createElement("div")
    const button = document.createElement("button")
    button.type = "button"
    button.className = "map-pill"
    spot.append(button)
    let pressedAt = { x: 0, y: 0 }
    button.addEventListener("pointerdown", ({ clientX, clientY }) => {
      pressedAt = { x: clientX, y: clientY }
    })
    button.addEventListener("click", (event) => {
      // If the visitor drags the map by a pill, the pill moves along, so the drag also ends with a click on it.
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
      for (const [id, pill] of pills) {
        if (ids.has(id)) continue
        pills.delete(id)
        remove(pill)
      }
      for (const marker of markers) {
        const pill = pills.get(marker.id) ?? create(marker)
        pill.marker = marker
        pill.button.textContent = marker.label
        pill.button.setAttribute("aria-label", marker.title)
        pills.delete(marker.id)
        pills.set(marker.id, pill)
        place(pill)
      }
    },
    highlight(highlighted: string | null): void {
      for (const [id, { button }] of pills) {
        if (id === highlighted) button.setAttribute("aria-current", "true")
        else button.removeAttribute("aria-current")
      }
    },
    /** Spreads the pills after their points moved relative to each other. */
    arrange(): void {
      const all = [...pills.values()].flatMap((pill) => {
        const point = pointOf(pill)
        return point === undefined ? [] : [{ pill, point }]
      })
      for (const { pill } of all) pill.button.classList.remove("is-dot")
      const steps = spread(
        all.map(({ pill: { button }, point }) => ({
          ...point,
          width: button.offsetWidth,
          height: button.offsetHeight,
        })),
      )
      all.forEach(({ pill: { button } }, at) => {
        const { x = 0, y = 0, isDot = false } = steps[at] ?? {}
        button.classList.toggle("is-dot", isDot)
        button.style.setProperty("--aside", `${x}px`)
        button.style.setProperty("--up", `${y}px`)
      })
    },
    clear(): void {
      for (const pill of pills.values()) remove(pill)
      pills.clear()
    },
  }
}
