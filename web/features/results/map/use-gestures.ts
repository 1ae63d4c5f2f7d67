import { type PointerEvent, type RefObject, useEffect, useRef } from "react"
import { type MapView, moved, type PlanePoint, type Size, zoomed } from "#machines/map/local-projection.ts"

/** A press that moves less is one on what is under it, px. */
const SLACK = 5
/** How much closer a map comes by one notch of a wheel, a button, a key. */
export const STEP = 1.6
const WHEEL = 0.002
/** Pixels that an arrow key moves. */
const KEY_STEP = 90

const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** The view after a key was pressed on the map; undefined if the key is not one of the map's. */
export function afterKey(view: MapView, key: string): MapView | undefined {
  const arrow = ARROWS[key]
  if (arrow !== undefined) return moved(view, ...arrow)
  if (key === "+" || key === "=") return zoomed(view, STEP)
  return key === "-" || key === "_" ? zoomed(view, 1 / STEP) : undefined
}

/**
 * Moves a map by dragging, two fingers and the wheel.
 * @param change is given what the view becomes of the present one
 * @returns handlers of the map; `wasMoved` tells a click whether it ends a drag
 */
export function useGestures(
  map: RefObject<HTMLElement | null>,
  size: Size,
  change: (next: (view: MapView) => MapView) => void,
) {
  const pointers = useRef(new Map<number, PlanePoint>())
  const hasMoved = useRef(false)
  const latest = useRef({ size, change })
  latest.current = { size, change }

  useEffect(() => {
    const element = map.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
      const at = fromMiddle(event, element)
      latest.current.change((view) => zoomed(view, Math.exp(-event.deltaY * lines * WHEEL), at))
    }
    // React listens passively, and the page would scroll, too.
    element?.addEventListener("wheel", onWheel, { passive: false })
    return () => element?.removeEventListener("wheel", onWheel)
  }, [map])

  const end = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId)
  return {
    wasMoved: () => hasMoved.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        if (pointers.current.size === 0) hasMoved.current = false
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const before = pointers.current.get(event.pointerId)
        if (before === undefined) return
        const now = { x: event.clientX, y: event.clientY }
        if (!hasMoved.current && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return
        if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId)
        hasMoved.current = true
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
        pointers.current.set(event.pointerId, now)
        if (other === undefined) {
          change((view) => moved(view, before.x - now.x, before.y - now.y))
          return
        }
        const apart = (from: PlanePoint) => Math.max(1, Math.hypot(from.x - other.x, from.y - other.y))
        const middle = fromMiddle(
          { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 },
          map.current,
        )
        // Each finger moves what lies between them by half of its way.
        change((view) =>
          zoomed(
            moved(view, (before.x - now.x) / 2, (before.y - now.y) / 2),
            apart(now) / apart(before),
            middle,
          ),
        )
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

function fromMiddle(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: HTMLElement | null,
): PlanePoint {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
