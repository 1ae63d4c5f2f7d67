import { map } from "virtual:metro-map"
import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { stringifySearch } from "#machines/addresses.ts"
import type { LineName, MetroCounts } from "#machines/map/metro-map.ts"
import { type LineRow, metroView, type StripStop } from "#machines/map/metro-view.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { MetroDrawing, stopName } from "./metro-drawing.tsx"

/**
 * The metro map: its title, the list of its lines, and its drawing. On phones the drawing is an overview, above the
 * stations of one line, which is chosen by radio buttons that style sheets read.
 */
export default function MetroSection({ counts }: { counts: MetroCounts }) {
  const { t } = useLingui()
  const view = metroView(map, counts.stops)
  const hrefOf = useHref()
  const most = view.rows.reduce((best, row) => (row.available > best.available ? row : best))
  return (
    <section className="metro" aria-labelledby="metro">
      <div className="metro-text">
        <h2 id="metro" className="metro-title">
          {t`Escolha pela linha.`}
        </h2>
        <p className="mt-3">
          <span>{t`${plural(view.available, { one: "# imóvel perto do metrô.", other: "# imóveis perto do metrô." })}`}</span>{" "}
          <span className="metro-wide">{t`Clique numa linha ou numa estação.`}</span>
        </p>
        <ul className="metro-rows">
          {view.rows.map((row) => (
            <li key={row.number}>
              <a href={hrefOf({ line: String(row.number) })} className="metro-row" data-pick={row.number}>
                <Disc line={row.number} />
                <span className="grow">
                  <span className="sr-only">
                    <span>{t`Linha ${row.number}`}</span>{" "}
                  </span>
                  <span className="metro-row-name">{row.name}</span>
                  <span className="metro-row-count">
                    <Count value={row.available} />
                  </span>
                </span>
                <FromPrice centavos={row.lowest} />
              </a>
            </li>
          ))}
        </ul>
        <p className="metro-legend">
          <span aria-hidden="true" className="metro-legend-disc">
            2
          </span>
          <span>{t`imóveis perto da estação e o menor preço por noite`}</span>
        </p>
      </div>
      <fieldset className="metro-cells">
        <legend className="sr-only">{t`Linha`}</legend>
        {view.rows.map(({ number, name }) => (
          <label key={number} className="metro-cell">
            <input
              type="radio"
              name="metro-line"
              className="sr-only"
              defaultChecked={number === most.number}
              data-pick={number}
              aria-label={t`Linha ${`${number}-${name}`}`}
            />
            <Disc line={number} />
          </label>
        ))}
      </fieldset>
      <nav className="metro-picture" aria-label={t`Estações do metrô`}>
        <MetroDrawing map={map} view={view} hrefOf={hrefOf} />
      </nav>
      {view.rows.map((row) => (
        <Strip key={row.number} row={row} hrefOf={hrefOf} />
      ))}
    </section>
  )
}

/** The address of a search in the page's language. */
function useHref(): (search: RawSearch) => string {
  const { locale } = useLocaleParam()
  return (search) => localisedPath("/imoveis", locale ?? "pt") + stringifySearch(search)
}

/** A line's number in its colour; the name beside it says the line. */
function Disc({ line }: { line: LineName["number"] }) {
  return (
    <span aria-hidden="true" className="line-disc metro-disc" data-line={line}>
      {line}
    </span>
  )
}

function Count({ value }: { value: number }) {
  const { t } = useLingui()
  return <span>{t`${plural(value, { one: "# imóvel", other: "# imóveis" })}`}</span>
}

function FromPrice({ centavos }: { centavos: number }) {
  const format = useFormat()
  return (
    <span className="metro-price">
      <Trans>
        <span>de</span> <b>{format.money(centavos)}</b>
      </Trans>
    </span>
  )
}

interface StripProps {
  row: LineRow
  hrefOf: (search: RawSearch) => string
}

/** The stops of a line as the strip inside a train; only for phones. */
function Strip({ row, hrefOf }: StripProps) {
  const { t } = useLingui()
  const line = `${row.number}-${row.name}`
  return (
    <section className="metro-strip" data-line={row.number} aria-labelledby={`metro-${row.number}`}>
      <div className="metro-strip-head">
        <h3 id={`metro-${row.number}`} className="text-lg">
          {t`Linha ${line}`}
        </h3>
        <a href={hrefOf({ line: String(row.number) })} className="link reach text-sm">
          <Count value={row.available} />
        </a>
      </div>
      <ol>
        {row.strip.map((each) => (
          <StripRow key={each.stop.slug} {...each}>
            {each.count !== null && (
              <a href={hrefOf({ station: each.stop.slug })} className="metro-stop">
                <span className="metro-stop-disc" aria-hidden="true">
                  {each.count.available}
                </span>
                <span className="grow font-strong">{stopName(each.stop)}</span>
                <span className="sr-only">
                  <Count value={each.count.available} />
                </span>
                <FromPrice centavos={each.count.lowest} />
              </a>
            )}
          </StripRow>
        ))}
      </ol>
    </section>
  )
}

function StripRow({ stop, count, children }: StripStop & { children: ReactNode }) {
  return (
    <li className={count === null ? "metro-strip-quiet" : undefined}>
      {count === null ? stopName(stop) : children}
    </li>
  )
}
