import { Trans, useLingui } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { QuoteProblem } from "#machines/stay/quote.ts"
import type { StayQuotes } from "#worker/desk/stay-quotes.ts"

/** What the person saw the stay cost, and what it costs today. */
export function Quotes({ quotes: { quoted, today }, locale }: { quotes: StayQuotes; locale: Locale }) {
  const { t } = useLingui()
  const { money, dayMonth } = formatOf(locale)
  if (quoted === null && today === null) return null
  const reasons: Record<QuoteProblem, string> = {
    unavailable: t`O imóvel não recebe reservas agora.`,
    datesMissing: t`Faltam as datas.`,
    past: t`A estadia já começou ou passou.`,
    order: t`A saída é antes da chegada.`,
    tooLong: t`A estadia passa de 90 noites.`,
    minimumStay: t`A estadia é mais curta que o mínimo dessas datas.`,
    blocked: t`Já não está livre nessas datas.`,
    capacity: t`Não cabem tantos hóspedes.`,
    pets: t`Não recebe animais.`,
  }
  const change = quoted === null || today?.total == null ? 0 : today.total - quoted.total
  return (
    <div className="quotes" data-changed={change !== 0 || today?.total === null ? "" : undefined}>
      {quoted !== null && (
        <p>
          <Trans>Citado em {dayMonth(quoted.day)}</Trans>
          <b>{money(quoted.total)}</b>
        </p>
      )}
      {today !== null && (
        <p>
          <Trans>Hoje</Trans>
          <b>{today.total === null ? "—" : money(today.total)}</b>
        </p>
      )}
      {change > 0 && (
        <p className="change">
          <Trans>
            <b>+ {money(change)}.</b> O preço subiu desde que a pessoa viu.
          </Trans>
        </p>
      )}
      {change < 0 && (
        <p className="change">
          <Trans>
            <b>− {money(-change)}.</b> O preço baixou desde que a pessoa viu.
          </Trans>
        </p>
      )}
      {today !== null && today.problems.length > 0 && (
        <p className="change">{today.problems.map((problem) => reasons[problem]).join(" ")}</p>
      )}
    </div>
  )
}
