import { Trans } from "@lingui/react/macro"

/** Hides the rows that are equal; styles follow it, so it works without scripts. */
export function DifferencesOnly() {
  return (
    <label className="favourites-differences">
      <input type="checkbox" className="size-5 accent-ink" />
      <Trans>Só as diferenças</Trans>
    </label>
  )
}
