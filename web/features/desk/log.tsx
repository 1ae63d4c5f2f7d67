import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { KEPT_DAYS } from "#machines/privacy/retention.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { LogLine } from "#worker/data/desk/log.ts"
import { Acts } from "./acts.tsx"
import { LOG } from "./paths.ts"

interface LogPageProps {
  lines: readonly LogLine[]
  /** Where the next page goes on; null at the end. */
  next: number | null
  locale: Locale
  now: Date
}

/** What was done at the desk, by whom, the newest first. */
export function LogPage({ lines, next, locale, now }: LogPageProps) {
  const { t } = useLingui()
  return (
    <>
      <p className="note">
        {t`Quem fez o quê nesta mesa. Guardamos por ${plural(KEPT_DAYS.deskLog, { one: "# dia", other: "# dias" })}.`}
      </p>
      {lines.length === 0 ? (
        <p className="well">{t`Nada foi feito ainda.`}</p>
      ) : (
        <Acts lines={lines} locale={locale} now={now} />
      )}
      {next !== null && (
        <p>
          <a className="more" href={`${LOG}?antes=${next}`}>
            {t`Mais antigas`}
          </a>
        </p>
      )}
    </>
  )
}
