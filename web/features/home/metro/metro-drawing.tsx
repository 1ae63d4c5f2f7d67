import type { I18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { DISC_RADIUS, LABEL, STROKE, tagBox, textWidth } from "#machines/map/metro-label.ts"
import type {
  DrawnPoint,
  DrawnStop,
  LineName,
  MetroMap,
  MetroStop,
  StopCount,
} from "#machines/map/metro-map.ts"
import type { MetroView } from "#machines/map/metro-view.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

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

/** The river, two parks and five signs to know one's way by. */
function Landmarks() {
  return (
    <g>
      <path
        d="M-700 66L16 479.4Q40 493 40 521V742Q40 770 16 784L-700 1197"
        fill="none"
        stroke="#c3d2ee"
        strokeWidth="44"
      />
      <Ibirapuera />
      <path d="M880 462l26-15h44l20 12v28l-26 15h-44l-20-12z" fill="#0b6b47" />
      <path d="M898 478q14-12 30-4t30 0q-8 16-32 14t-28-10z" fill="#c3d2ee" />
      <Masp />
      <Copan />
      <FarolSantander />
      <Lantern />
      <Bridge />
    </g>
  )
}

function Ibirapuera() {
  return (
    <g transform="translate(354 498) scale(.76)">
      <path d="M0 36L52 6h134l52 30v58l-40 23H40L0 94z" fill="#0b6b47" />
      <path d="M18 70q16-18 38-8t44-2l4 12q-20 14-42 10t-44-12z" fill="#c3d2ee" />
      <path
        d="M112 24q10 0 10 10t12 12 26-4q14-4 18 6t-8 14q-16 2-26 10t-22 2q-8-6-2-16t-4-18q-8-14-4-16z"
        fill="#f3f2ef"
      />
      <path d="M176 86v-8a20 20 0 0 1 40-4v9z" fill="#fff" />
      <path d="M66 28h20v14H66z" fill="#fff" />
      <path d="M85 32l16-12v20l-16 2z" fill="#d3261d" />
      <text x="119" y="108" textAnchor="middle" className="metro-park">
        Ibirapuera
      </text>
    </g>
  )
}

function Masp() {
  return (
    <g transform="translate(478 455)">
      <path d="M0 0h74v46h-7V7H7v39H0z" fill="#d3261d" />
      <path d="M7 15h60v17H7z" fill="#fff" />
      <path
        d="M7 15h60v17H7zM17 15v17M27 15v17M37 15v17M47 15v17M57 15v17"
        fill="none"
        stroke="#15130f"
        strokeWidth="1.6"
      />
    </g>
  )
}

function Copan() {
  return (
    <g transform="translate(532 178) scale(.8)">
      <path d="M0 8q13-9 27 0t27 0v36q-14 8-27 0t-27 0z" fill="#15130f" />
      <path
        d="M0 15q13-9 27 0t27 0M0 23q13-9 27 0t27 0M0 31q13-9 27 0t27 0M0 39q13-9 27 0t27 0"
        fill="none"
        stroke="#f3f2ef"
        strokeWidth="2.6"
      />
    </g>
  )
}

function FarolSantander() {
  return (
    <g transform="translate(708 146) scale(.92)">
      <path d="M8 62V26h6V14h6V4h4v10h6v12h6v36z" fill="#15130f" />
      <path d="M22-8v12M14 34v24M22 20v38M30 34v24" stroke="#f6b70f" strokeWidth="2.4" />
    </g>
  )
}

function Lantern() {
  return (
    <g transform="translate(789 282)">
      <path d="M10-2v6M10 36v6" stroke="#15130f" strokeWidth="2.4" />
      <path d="M3 3h14v5H3zM3 32h14v5H3z" fill="#15130f" />
      <ellipse cx="10" cy="20" rx="14" ry="13" fill="#d3261d" />
    </g>
  )
}

/** The cable-stayed bridge over the river. */
function Bridge() {
  return (
    <g transform="translate(17 573) scale(.5)">
      <path d="M36 0L62 92M64 0L38 92" stroke="#15130f" strokeWidth="8" />
      <path d="M37 6L0 74M41 20L10 74M63 6L92 74M59 20L83 74" stroke="#f6b70f" strokeWidth="3.4" />
      <path d="M-22 74H97" stroke="#15130f" strokeWidth="7" />
    </g>
  )
}

/** A stop in words: its station, its joined stations, or from where to where beyond the drawing. */
export function stopName({ kind, names }: MetroStop): string {
  return [...new Set(names)].join(kind === "joined" ? " / " : " – ")
}

/** The lines of a stop in words: "linha 2-Verde", "linhas 1-Azul e 2-Verde". */
function linesText(i18n: I18n, names: readonly LineName[], { lines }: MetroStop): string {
  const said = lines.flatMap((line) => {
    const found = names.find(({ number }) => number === line)
    return found === undefined ? [] : [`${found.number}-${found.name}`]
  })
  const [line = ""] = said
  if (said.length === 1) return i18n._(msg`linha ${line}`)
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" }).format(said)
  return i18n._(msg`linhas ${list}`)
}
