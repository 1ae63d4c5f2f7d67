import { useRouter } from "@tanstack/react-router"
import { type ComponentType, useEffect, useRef, useState } from "react"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import type { RecommendationRowsProps } from "./rows.tsx"

/** How far from the window the rows are loaded, so that they are there when they come into view. */
const NEAR = "600px"

/**
 * What was viewed on this device, and what it suggests, below a list of properties. For whoever has viewed or kept nothing
 * there is nothing; for others the room is kept from the first paint on, and its code and data are loaded when it is
 * near the window.
 */
export function RecentlyViewedSpace({ shown }: RecommendationRowsProps) {
  const { context } = useRouter().options
  const room = useRef<HTMLDivElement>(null)
  const [Rows, setRows] = useState<ComponentType<RecommendationRowsProps> | null>()
  useEffect(() => {
    const element = room.current
    if (element === null) return
    let isHere = true
    const show = (rows: ComponentType<RecommendationRowsProps> | null) => {
      if (!isHere) return
      // What is in view keeps its height, and so does its first row, also if there is less than was made room for.
      const { top, bottom, height } = element.getBoundingClientRect()
      if (top < innerHeight && bottom > 0) {
        element.style.minHeight = `${height}px`
        element.style.gridTemplateRows = `minmax(${element.children[0]?.clientHeight ?? 0}px, auto)`
      }
      setRows(() => rows)
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        import("./rows.tsx")
          .then(({ loadRows }) => loadRows(context))
          .then(show)
          .catch(() => show(null))
      },
      { rootMargin: NEAR },
    )
    near.observe(element)
    return () => {
      isHere = false
      near.disconnect()
    }
  }, [context])
  return (
    <div ref={room} className="viewed-space print:hidden">
      {Rows === undefined ? (
        <>
          <RowRoom of="viewed" />
          <RowRoom of="for-you" />
        </>
      ) : (
        Rows !== null && (
          <SectionBoundary name="recently-viewed" fallback={null}>
            <Rows shown={shown} />
          </SectionBoundary>
        )
      )}
    </div>
  )
}

/** The room of a row: as high as the row itself. */
function RowRoom({ of }: { of: "viewed" | "for-you" }) {
  return (
    <div aria-hidden="true" className={`viewed-row-${of}`}>
      <div className="viewed-head" />
      <div className="viewed-tiles">
        {["1", "2", "3", "4"].map((tile) => (
          <div key={tile} className="viewed-tile">
            <div className="viewed-picture" />
          </div>
        ))}
      </div>
    </div>
  )
}
