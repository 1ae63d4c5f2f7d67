import { settings } from "#machines/site/settings.ts"

const { cadastur, creci } = settings.company

/** The operator's registrations, where there are any. */
export function Registrations() {
  const shown = [cadastur === undefined ? undefined : `Cadastur ${cadastur}`, creci].filter(
    (text) => text !== undefined,
  )
  return shown.length === 0 ? null : <p>{shown.join(" · ")}</p>
}
