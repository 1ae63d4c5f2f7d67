import { Trans, useLingui } from "@lingui/react/macro"
import type { LineName } from "#machines/map/metro-map.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"

const MINUTES = [5, 10, 15]

interface MetroFieldsProps {
  query: Pick<SearchQuery, "metro" | "line">
  /** The lines that have properties. */
  lines: readonly LineName[]
}

/** The walk to the metro, and the line that stops at the nearest station. */
export function MetroFields({ query: { metro, line }, lines }: MetroFieldsProps) {
  const { t } = useLingui()
  // What an address asks for stays chosen, also where it is not offered.
  const minutes = metro === undefined || MINUTES.includes(metro) ? MINUTES : [...MINUTES, metro]
  const isOffered = line === undefined || lines.some(({ number }) => number === line)
  return (
    <>
      <fieldset>
        <legend className="text-sm font-[750]">
          <Trans>A pé do metrô</Trans>
        </legend>
        <div className="segments">
          <label className="segment">
            <input type="radio" name="metro" value="" defaultChecked={metro === undefined} />
            <Trans>Tanto faz</Trans>
          </label>
          {minutes.map((each) => (
            <label key={each} className="segment">
              <input type="radio" name="metro" value={each} defaultChecked={metro === each} />
              {t`${each} min`}
            </label>
          ))}
        </div>
      </fieldset>
      {(lines.length > 0 || line !== undefined) && (
        <fieldset>
          <legend className="text-sm font-[750]">
            <Trans>Linha do metrô ou trem</Trans>
          </legend>
          <div className="line-choices">
            <label className="line-choice">
              <input type="radio" name="line" value="" defaultChecked={line === undefined} />
              <Trans>Todas</Trans>
            </label>
            {lines.map(({ number, name }) => (
              <label key={number} className="line-choice">
                <input type="radio" name="line" value={number} defaultChecked={line === number} />
                <LineDisc line={number} />
                {name}
              </label>
            ))}
            {!isOffered && line !== undefined && (
              <label className="line-choice">
                <input type="radio" name="line" value={line} defaultChecked />
                <LineDisc line={line} />
              </label>
            )}
          </div>
        </fieldset>
      )}
    </>
  )
}
