import { useEffect, useLayoutEffect, useRef, useState } from "react"
import {
  type FrameMessage,
  frameMessage,
  type PageMessage,
  type ShownView,
} from "#machines/map/map-message.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"
import { parseFrameMessage } from "./parse-frame-message.ts"

interface MapFrameProps {
  /** Accessible name of the frame. */
  title: string
  view: Omit<ShownView, "highlighted">
  highlighted?: string | null
  onMessage?: (message: FrameMessage) => void
}

/**
 * The map, in its own document (docs/how/maps.md). Import it lazily: only a visitor who asks for a map loads one.
 */
export default function MapFrame({ title, view, highlighted = null, onMessage }: MapFrameProps) {
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  /** How often the frame has reported that it is ready; it does so again after a reload. */
  const [timesReady, setTimesReady] = useState(0)
  const tell = useRef(onMessage)
  tell.current = onMessage
  const latest = useRef(highlighted)
  latest.current = highlighted

  useLayoutEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = parseFrameMessage(event, frame.current?.contentWindow ?? null, frameMessage)
      if (message?.type === "ready") {
        isShown.current = false
        setTimesReady((times) => times + 1)
      }
      if (message !== undefined) tell.current?.(message)
    }
    window.addEventListener("message", listen)
    return () => window.removeEventListener("message", listen)
  }, [])

  const shown = JSON.stringify(view)
  const isShown = useRef(false)
  useEffect(() => {
    if (timesReady === 0) return
    const { fit, ...what } = JSON.parse(shown)
    // A map that has not shown anything yet has no useful position, so it must fit the view.
    post(frame.current, {
      type: "show",
      view: { ...what, fit: fit || !isShown.current, highlighted: latest.current },
    })
    isShown.current = true
  }, [timesReady, shown])
  useEffect(() => {
    if (timesReady > 0) post(frame.current, { type: "highlight", id: highlighted })
  }, [timesReady, highlighted])

  return <iframe ref={frame} src={`/mapa?lang=${locale}`} title={title} className="size-full" />
}

function post(frame: HTMLIFrameElement | null, message: PageMessage): void {
  frame?.contentWindow?.postMessage(message, location.origin)
}
