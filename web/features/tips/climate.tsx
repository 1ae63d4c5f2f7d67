import { Trans } from "@lingui/react/macro"
import type { DocumentIn } from "#machines/site/documents.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { ClimateChart } from "./climate-chart.tsx"

/** The city's climate by month: a summary, a chart, and the chart's numbers as a table. */
export function Climate({ climate }: { climate: DocumentIn<"essential-info">["climate"] }) {
  const { monthName, decimal } = useFormat()
  const { months, note, source } = climate
  return (
    <div className="section bg-yellow">
      <div className="page grid gap-8 lg:grid-cols-[1fr_3fr]">
        <div>
          <h3 className="text-xl">
            <Trans>Clima, mês a mês</Trans>
          </h3>
          <p className="mt-4 max-w-prose">{note.text}</p>
        </div>
        <figure>
          <ClimateChart months={months} />
          <details className="mt-4">
            <summary className="inline-block py-2.5 font-[750] underline underline-offset-4">
              <Trans>Os números em tabela</Trans>
            </summary>
            <table className="climate-table tabular">
              <caption className="sr-only">
                <Trans>Temperaturas médias e chuva de cada mês</Trans>
              </caption>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Mês</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Mínima, °C</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Máxima, °C</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Chuva, mm</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, minC, maxC, rainMm }) => (
                  <tr key={month}>
                    <th scope="row" className="first-letter:uppercase">
                      {monthName(month)}
                    </th>
                    <td>{decimal(minC)}</td>
                    <td>{decimal(maxC)}</td>
                    <td>{rainMm}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          <figcaption className="mt-3 text-sm">
            <Trans>Médias de cada mês. Fonte: {source}.</Trans>
          </figcaption>
        </figure>
      </div>
    </div>
  )
}
