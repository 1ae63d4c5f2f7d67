import "#web/features/map/frame/map.css"
import { type FrameMessage, pageMessage, type ShownView } from "#machines/map/map-message.ts"
import type { MapProps, MapView } from "#web/features/map/frame/map-view.ts"
import { parseFrameMessage } from "#web/features/map/parse-frame-message.ts"

declare global {
  interface Window {
    /** Google's script calls this if it rejects the key. */
    gm_authFailure?: () => void
  }
}

const root = document.getElementById("map")
if (root === null) throw new Error("the map frame has no root")
const note = document.getElementById("map-note")
const props = JSON.parse(root.dataset.props ?? "") as MapProps
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches

let view: MapView | undefined
/** The last view that the page asked for, kept for a map that is still loading or that replaces another. */
let wanted: ShownView | undefined

function tell(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}

window.addEventListener("message", (event) => {
  if (window.parent === window) return
  const message = parseFrameMessage(event, window.parent, pageMessage)
  if (message?.type === "show") {
    wanted = message.view
    view?.show(wanted)
  }
  if (message?.type === "highlight" && wanted !== undefined) {
    wanted = { ...wanted, highlighted: message.id }
    view?.highlight(message.id)
  }
})

/** Replaces the last map's element with an empty one for the next map. */
function freshCanvas(): HTMLElement {
  const canvas = document.createElement("div")
  canvas.className = "map-canvas"
  canvas.setAttribute("role", "region")
  canvas.setAttribute("aria-label", props.texts.map)
  root?.querySelector(".map-canvas")?.remove()
  root?.prepend(canvas)
  return canvas
}

async function openGoogle(key: string): Promise<MapView> {
  const { createGoogleMap } = await import("#web/features/map/frame/google-map.ts")
  return await createGoogleMap(key, { canvas: freshCanvas(), props, isCalm })
}

async function openLeaflet(): Promise<MapView> {
  const { createLeafletMap } = await import("#web/features/map/frame/leaflet-map.ts")
  return createLeafletMap({ canvas: freshCanvas(), props, isCalm })
}

function put(opened: MapView): void {
  view?.destroy()
  view = opened
  opened.onChosen((id) => tell({ type: "chosen", id }))
  opened.onPointed((id) => tell({ type: "pointed", id }))
  opened.onMoved((bounds, byVisitor) => tell({ type: "moved", bounds, byVisitor }))
  note?.remove()
  if (wanted !== undefined) opened.show(wanted)
  tell({ type: "ready" })
}

/** Opens Google's map, with our own map as the fallback. */
async function open({ googleKey }: MapProps): Promise<void> {
  try {
    put(googleKey === null ? await openLeaflet() : await openGoogle(googleKey).catch(openLeaflet))
  } catch {
    root?.querySelector(".map-canvas")?.remove()
    if (note !== null) {
      note.textContent = props.texts.failed
      root?.append(note)
    }
    tell({ type: "failed" })
  }
}

window.gm_authFailure = () => void open({ ...props, googleKey: null })
await open(props)
