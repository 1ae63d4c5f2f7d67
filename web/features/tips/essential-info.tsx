import { useLingui } from "@lingui/react/macro"
import type { DocumentIn } from "#machines/site/documents.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { type ClimateMonth, climateBars, PLOT } from "./climate-scale.ts"

/** Essential information for visitors of the city (spec §2). */
export function EssentialInfo({ info }: { info: DocumentIn<"essential-info"> }) {
  const { t } = useLingui()
  return (
    <section id="essential" aria-labelledby="essential-title" className="scroll-mt-4">
      <div className="page pb-10 pt-14 md:pt-22">
        <h2 id="essential-title" className="text-2xl">
          {t`Informações essenciais`}
        </h2>
      </div>
      <Emergency numbers={info.emergency} />
      <div className="section bg-concrete">
        <div className="page grid gap-8 lg:grid-cols-[1fr_3fr]">
          <h3 className="text-xl">{t`Dinheiro e pagamento`}</h3>
          <div className="grid gap-8 sm:grid-cols-3 sm:gap-0">
            {info.money.map(({ id, title, text }) => (
              <div key={id} className="border-l-2 border-ink pl-5 pr-4">
                <h4 className="text-lg font-black">{title}</h4>
                <p className="mt-2">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="page section grid gap-8 lg:grid-cols-[1fr_3fr]">
        <h3 className="text-xl">{t`Transporte`}</h3>
        <div className="border-b-2 border-ink">
          {info.transport.map(({ id, title, text }) => (
            <div key={id} className="grid gap-2 border-t-2 border-ink py-5 md:grid-cols-[1fr_2fr] md:gap-8">
              <h4 className="text-lg font-black">{title}</h4>
              <p className="max-w-prose">{text}</p>
            </div>
          ))}
        </div>
      </div>
      <Climate climate={info.climate} />
    </section>
  )
}

/** Emergency numbers, each a `tel:` link. */
function Emergency({ numbers }: { numbers: DocumentIn<"essential-info">["emergency"] }) {
  const { t } = useLingui()
  return (
    <div className="emergency">
      <div className="page">
        <h3 className="text-xl">{t`Emergência`}</h3>
        <p className="mt-2">{t`Toque no número para ligar. É de graça, de qualquer telefone, sem DDD.`}</p>
        <ul className="emergency-numbers">
          {numbers.map(({ number, label, note }) => (
            <li key={number}>
              <a href={`tel:${number}`}>
                <span className="emergency-number">{number}</span>
                <span className="text-lg font-black">{label}</span>
              </a>
              <p className="mt-2">{note}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The city's climate by month: a summary, a chart, and the chart's numbers as a table. */
function Climate({ climate }: { climate: DocumentIn<"essential-info">["climate"] }) {
  const { t } = useLingui()
  const { monthName, decimal } = useFormat()
  const { months, note, source } = climate
  return (
    <div className="section bg-yellow">
      <div className="page grid gap-8 lg:grid-cols-[1fr_3fr]">
        <div>
          <h3 className="text-xl">{t`Clima, mês a mês`}</h3>
          <p className="mt-4 max-w-prose">{note.text}</p>
        </div>
        <figure>
          <ClimateChart months={months} />
          <details className="mt-4">
            <summary className="inline-block py-2.5 font-strong underline underline-offset-4">
              {t`Os números em tabela`}
            </summary>
            <table className="climate-table tabular">
              <caption className="sr-only">{t`Temperaturas médias e chuva de cada mês`}</caption>
              <thead>
                <tr>
                  <th scope="col">{t`Mês`}</th>
                  <th scope="col">{t`Mínima, °C`}</th>
                  <th scope="col">{t`Máxima, °C`}</th>
                  <th scope="col">{t`Chuva, mm`}</th>
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
          <figcaption className="mt-3 text-sm">{t`Médias de cada mês. Fonte: ${source}.`}</figcaption>
        </figure>
      </div>
    </div>
  )
}

/** Widths in percent of the chart, so that the bars scale with it but the text does not. */
const COLUMN = 100 / 12
const RAIN_WIDTH = COLUMN * 0.62
const TEMPERATURE_WIDTH = COLUMN * 0.34

/** The year's temperatures above its rain. The table beside it is the text alternative. */
function ClimateChart({ months }: { months: ClimateMonth[] }) {
  const { t } = useLingui()
  const { monthName } = useFormat()
  const bars = climateBars(months)
  return (
    <svg aria-hidden="true" width="100%" height={PLOT.height} className="climate-chart tabular">
      <text x="0" y="14" className="climate-title">
        {t`Mínima e máxima, °C`}
      </text>
      <text x="0" y="258" className="climate-title">
        {t`Chuva, mm`}
      </text>
      {bars.map(({ month, temperature, rain, ...is }, at) => {
        const centre = (at + 0.5) * COLUMN
        const name = monthName(month)
        const { minC = 0, maxC = 0, rainMm = 0 } = months[at] ?? {}
        return (
          <g key={month}>
            <rect
              x={`${centre - TEMPERATURE_WIDTH / 2}%`}
              y={temperature.y}
              width={`${TEMPERATURE_WIDTH}%`}
              height={temperature.height}
              className="fill-red-deep"
            />
            <text x={`${centre}%`} y={temperature.y - 8} className={labelClass(is.isWarmest)}>
              {Math.round(maxC)}
            </text>
            <text
              x={`${centre}%`}
              y={temperature.y + temperature.height + 20}
              className={labelClass(is.isColdest)}
            >
              {Math.round(minC)}
            </text>
            <rect
              x={`${centre - RAIN_WIDTH / 2}%`}
              y={rain.y}
              width={`${RAIN_WIDTH}%`}
              height={rain.height}
              className="fill-blue"
            />
            <text x={`${centre}%`} y={rain.y - 8} className={labelClass(is.isWettest || is.isDriest)}>
              {Math.round(rainMm)}
            </text>
            <text x={`${centre}%`} y={PLOT.height - 8} className="climate-label climate-initial">
              {name.charAt(0).toUpperCase()}
            </text>
            <text x={`${centre}%`} y={PLOT.height - 8} className="climate-label climate-short">
              {name.slice(0, 3)}
            </text>
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={PLOT.rain.bottom} y2={PLOT.rain.bottom} className="stroke-ink stroke-2" />
    </svg>
  )
}

/** On phones only the year's extremes have space for a label. */
function labelClass(isExtreme: boolean): string {
  return isExtreme ? "climate-label" : "climate-label climate-wide"
}
