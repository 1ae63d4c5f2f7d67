import { getRouteApi } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useRef, useState } from "react"
import type { MetroCounts } from "#machines/map/metro-map.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"

const root = getRouteApi("__root__")
const MetroSection = lazy(() => import("./metro-section.tsx"))

/**
 * São Paulo as its metro. Nothing in it needs scripts, so the first page does not load its code: the server renders it,
 * and the browser keeps what the server rendered. After a change of pages its code comes on demand.
 */
export function MetroMap({ counts }: { counts: MetroCounts }) {
  const Rendered = root.useRouteContext({ select: ({ MetroSection }) => MetroSection })
  const [html] = useState(() => (Rendered === undefined ? renderedHtml() : ""))
  const still = useDrawnWhenSeen()
  if (counts.stops.length === 0) return null
  if (Rendered !== undefined)
    return (
      <div ref={still} data-still="metro">
        <Rendered counts={counts} />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server rendered there, already escaped.
  if (html !== "") return <div ref={still} data-still="metro" dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <SectionBoundary name="map">
      <Suspense>
        <MetroSection counts={counts} />
      </Suspense>
    </SectionBoundary>
  )
}

/** Lets the strokes wait below the window, and draw themselves once they are seen; without scripts they are there. */
function useDrawnWhenSeen() {
  const still = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = still.current
    if (element === null) return
    // Its first report says where the map is, without a layout of the page for the question.
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        if (element.dataset.drawing !== undefined) element.dataset.drawing = "runs"
        seen.disconnect()
      } else if (entries.some(({ boundingClientRect: { top } }) => top > 0)) element.dataset.drawing = "waits"
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  return still
}

/** What stands in the document before the first render in the browser. */
function renderedHtml(): string {
  return document.querySelector('[data-still="metro"]')?.innerHTML ?? ""
}
