import type { I18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { LineName, MetroStop } from "#machines/map/metro-map.ts"

/** A stop in words: its station, its joined stations, or from where to where beyond the drawing. */
export function stopName({ kind, names }: MetroStop): string {
  return [...new Set(names)].join(kind === "joined" ? " / " : " – ")
}

/** The lines of a stop in words: "linha 2-Verde", "linhas 1-Azul e 2-Verde". */
export function linesText(i18n: I18n, names: readonly LineName[], { lines }: MetroStop): string {
  const said = lines.flatMap((line) => {
    const found = names.find(({ number }) => number === line)
    return found === undefined ? [] : [`${found.number}-${found.name}`]
  })
  const [line = ""] = said
  if (said.length === 1) return i18n._(msg`linha ${line}`)
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" }).format(said)
  return i18n._(msg`linhas ${list}`)
}
