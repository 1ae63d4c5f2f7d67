import { useLingui } from "@lingui/react/macro"
import { DISC_RADIUS, LABEL, STROKE, tagBox, textWidth } from "#machines/map/metro-label.ts"
import type { DrawnPoint, DrawnStop, MetroMap, MetroStop, StopCount } from "#machines/map/metro-map.ts"
import type { MetroView } from "#machines/map/metro-view.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { Landmarks } from "./landmarks.tsx"
import { linesText, stopName } from "./texts.ts"

/** Radius of the strokes' corners. */
const CORNER = 22
const DISC = DISC_RADIUS - 1.75

interface MetroDrawingProps {
  map: MetroMap
  view: MetroView
  hrefOf: (search: RawSearch) => string
}

/** The drawing of the metro. Each stop with properties is one link, and each stroke the link of its line's row again. */
export function MetroDrawing({ map, view, hrefOf }: MetroDrawingProps) {
  const [width, height] = map.frame
  const stopOf = new Map(map.stops.map((stop) => [stop.slug, stop]))
  const stops = map.drawn.flatMap((drawn) => {
    const stop = stopOf.get(drawn.slug)
    return stop === undefined ? [] : [{ drawn, stop, count: view.countOf.get(drawn.slug) }]
  })
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and what is between them says nothing.
    <svg viewBox={`0 0 ${width} ${height}`} className="metro-drawing">
      <svg aria-hidden="true" className="metro-ground">
        <Landmarks />
        {map.lines.map(({ number, points }) => (
          <Stroke
            key={number}
            line={number}
            points={points}
            href={
              view.rows.some((row) => row.number === number) ? hrefOf({ line: String(number) }) : undefined
            }
          />
        ))}
        {stops.map(({ drawn, stop, count }) =>
          count === undefined ? (
            <QuietStop key={drawn.slug} drawn={drawn} stop={stop} drawnLines={map.lines} />
          ) : (
            <circle key={drawn.slug} className="metro-dot" cx={drawn.at[0]} cy={drawn.at[1]} r={DISC} />
          ),
        )}
      </svg>
      {stops.map(
        ({ drawn, stop, count }) =>
          count !== undefined && (
            <Stop
              key={drawn.slug}
              map={map}
              drawn={drawn}
              stop={stop}
              count={count}
              href={hrefOf({ station: drawn.slug })}
            />
          ),
      )}
    </svg>
  )
}

interface StrokeProps {
  line: number
  points: DrawnPoint[]
  href: string | undefined
}

/** A line, for pointers: keyboards and screen readers have its row in the list. */
function Stroke({ line, points, href }: StrokeProps) {
  const path = (
    <path className="metro-stroke" d={rounded(points)} pathLength={1} strokeWidth={STROKE} fill="none" />
  )
  return (
    <g className="metro-line" data-line={line}>
      {href === undefined ? (
        path
      ) : (
        <a href={href} tabIndex={-1} data-pick={line}>
          {path}
        </a>
      )}
    </g>
  )
}

interface QuietStopProps {
  drawn: DrawnStop
  stop: MetroStop
  drawnLines: MetroMap["lines"]
}

/** A stop without properties: a dot in its stroke, a ring at an interchange, the line's number beyond the frame. */
function QuietStop({ drawn, stop, drawnLines }: QuietStopProps) {
  const [x, y] = drawn.at
  const lines = stop.lines.filter((line) => drawnLines.some(({ number }) => number === line))
  if (stop.kind === "beyond")
    return (
      <g className="metro-badge" data-line={lines[0]}>
        <circle cx={x} cy={y} r="12" />
        <text x={x} y={y + 5} textAnchor="middle">
          {lines[0]}
        </text>
      </g>
    )
  return (
    <>
      {lines.length > 1 ? (
        <circle className="metro-ring" cx={x} cy={y} r="8.5" />
      ) : (
        <circle className="metro-point" cx={x} cy={y} r="3.6" />
      )}
      <Name drawn={drawn} className="metro-name metro-name-quiet" />
    </>
  )
}

interface StopProps {
  map: MetroMap
  drawn: DrawnStop
  stop: MetroStop
  count: StopCount
  href: string
}

function Stop({ map, drawn, stop, count, href }: StopProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [x, y] = drawn.at
  const price = format.money(count.lowest)
  const { available } = count
  const tag = tagBox(drawn, textWidth(t`de ${price}`))
  const middle = (tag.left + tag.right) / 2
  const name = stopName(stop)
  const lines = linesText(i18n, map.names, stop)
  const label =
    available === 1
      ? t`${name}, ${lines}, 1 imóvel, a partir de ${price}`
      : t`${name}, ${lines}, ${available} imóveis, a partir de ${price}`
  return (
    <g className="metro-place">
      {/* The texts are beside the link, whose label says them in an order that can be read. */}
      <a href={href} className="metro-station" aria-label={label}>
        <circle className="metro-station-disc" cx={x} cy={y} r={DISC} />
        <rect
          className="metro-tag"
          x={tag.left + 1}
          y={tag.top + 1}
          width={tag.right - tag.left - 2}
          height={LABEL.tagHeight - 2}
          rx="4"
        />
      </a>
      <svg aria-hidden="true" className="metro-ground metro-label">
        <text className="metro-station-count" x={x} y={y + 5.3} textAnchor="middle">
          {available}
        </text>
        <Name drawn={drawn} className="metro-name" />
        <text className="metro-tag-text" x={middle} y={tag.top + 18.2} textAnchor="middle">
          {t`de ${price}`}
        </text>
      </svg>
    </g>
  )
}

function Name({ drawn: { at, label, name }, className }: { drawn: DrawnStop; className: string }) {
  return (
    <text
      className={className}
      x={at[0] + label.offset[0]}
      y={at[1] + label.offset[1] + 13}
      textAnchor={label.anchor}
    >
      {name}
    </text>
  )
}

/** A path through points, with round corners. */
function rounded(points: DrawnPoint[]): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (before === undefined) return `M${point.join()}`
      if (after === undefined) return `L${point.join()}`
      return `L${toward(point, before).join()}Q${point.join()} ${toward(point, after).join()}`
    })
    .join("")
}

/** The point where a corner begins, on the way to the next one. */
function toward([x, y]: DrawnPoint, [toX, toY]: DrawnPoint): DrawnPoint {
  const length = Math.hypot(toX - x, toY - y)
  const part = Math.min(CORNER, length / 2) / length
  const tenth = (value: number) => Math.round(value * 10) / 10
  return [tenth(x + (toX - x) * part), tenth(y + (toY - y) * part)]
}
