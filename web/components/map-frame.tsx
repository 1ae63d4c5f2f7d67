import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { type FrameMessage, frameMessage, type PageMessage, type ShownView } from "#machines/map-message.ts"
import { useLocale } from "../i18n/use-locale.ts"
import { receive } from "../map/receive.ts"

interface MapFrameProps {
  /** Accessible name of the frame. */
  title: string
  view: Omit<ShownView, "highlighted">
  highlighted?: string | null
  onMessage?: (message: FrameMessage) => void
}

/**
 * The map, in its own document (decision 011). Import it lazily: only a visitor who asks for a map loads one.
 */
export default function MapFrame({ title, view, highlighted = null, onMessage }: MapFrameProps) {
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const tell = useRef(onMessage)
  tell.current = onMessage
  const latest = useRef(highlighted)
  latest.current = highlighted

  useLayoutEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = receive(event, frame.current?.contentWindow ?? null, frameMessage)
      if (message?.type === "ready") setIsReady(true)
      if (message !== undefined) tell.current?.(message)
    }
    window.addEventListener("message", listen)
    return () => window.removeEventListener("message", listen)
  }, [])

  const shown = JSON.stringify(view)
  useEffect(() => {
    if (isReady)
      post(frame.current, { type: "show", view: { ...JSON.parse(shown), highlighted: latest.current } })
  }, [isReady, shown])
  useEffect(() => {
    if (isReady) post(frame.current, { type: "highlight", id: highlighted })
  }, [isReady, highlighted])

  return <iframe ref={frame} src={`/mapa?lang=${locale}`} title={title} className="size-full" />
}

function post(frame: HTMLIFrameElement | null, message: PageMessage): void {
  frame?.contentWindow?.postMessage(message, location.origin)
}
