import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import {
  INCOME_BOUNDS,
  type IncomeEstimate,
  type IncomeNumber,
  type IncomeQuestion,
  type IncomeReading,
  incomeEstimate,
  OWNER_SERVICES,
  ROOM_CHOICES,
} from "#machines/owners/income-estimate.ts"
import { settings } from "#machines/site/settings.ts"
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx"
import { Field, type FieldProps } from "#web/ui/forms/field.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"

const { management } = settings.services

/** The estimate of an owner's monthly income, with every step of the calculation. */
export function Income({ values, wrong, question }: IncomeReading) {
  const { t } = useLingui()
  return (
    <section id="income" className="section scroll-mt-0 bg-concrete">
      <div className="page">
        <h2 className="text-2xl">{t`Quanto pode render`}</h2>
        <p className="mt-4 max-w-2xl">
          {t`Ponha o preço e as noites que você imagina. A conta abre linha por linha, com a fórmula de cada uma.`}
        </p>
        <div className="income-columns">
          <IncomeForm key={JSON.stringify(values)} values={values} wrong={wrong} />
          <div className="receipt">
            {question === null ? (
              <p>{t`Corrija o que está marcado, e a conta aparece aqui.`}</p>
            ) : (
              <IncomeReceipt question={question} estimate={incomeEstimate(question, settings.services)} />
            )}
            <p className="mt-6 text-sm">
              <Trans>
                <strong>É uma estimativa, não uma promessa.</strong> Ficam fora dela as taxas das plataformas,
                condomínio, IPTU, contas, impostos e a taxa de limpeza que o hóspede paga.
              </Trans>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The input of the estimate: a plain GET form that reloads its page. */
function IncomeForm({ values, wrong }: Pick<IncomeReading, "values" | "wrong">) {
  const { t } = useLingui()
  const services = {
    advertising: t`Anúncio`,
    management: t`Gestão completa`,
    cleaning: t({ message: "Limpeza", context: "service" }),
  }
  const rooms = { "1-2": t`1 ou 2 quartos`, "3+": t`3 quartos ou mais` }
  const problems: Record<IncomeNumber, string> = {
    nightlyPrice: t`Escreva o preço por noite em reais inteiros, de 1 a 20.000`,
    nights: t`Escreva quantas noites: de 1 a 31`,
    stays: t`Escreva quantas estadias: de 1 até o número de noites`,
    properties: t`Escreva quantos imóveis: de 1 a 999`,
  }
  const number = (field: IncomeNumber): Pick<FieldProps, "id" | "error" | "children"> => ({
    id: field,
    error: wrong.includes(field) ? problems[field] : undefined,
    children: (control) => (
      <input
        {...control}
        name={field}
        type="number"
        inputMode="numeric"
        {...INCOME_BOUNDS[field]}
        defaultValue={values[field]}
        className="field w-full"
        required
      />
    ),
  })
  return (
    <form action="#income" className="income-form form-column">
      {wrong.length > 0 && (
        <ErrorSummary items={wrong.map((field) => ({ id: field, text: problems[field] }))} refusals={0} />
      )}
      <fieldset className="form-field">
        <legend className="font-strong">{t`Serviço`}</legend>
        <div className="form-choices">
          {OWNER_SERVICES.map((service) => (
            <label key={service} className="form-choice">
              <input
                type="radio"
                name="service"
                value={service}
                defaultChecked={values.service === service}
              />
              <span>{services[service]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="form-pair">
        <Field {...number("nightlyPrice")} label={t`Preço por noite, em reais`} />
        <Field {...number("nights")} label={t`Noites ocupadas no mês`} />
      </div>
      <div className="form-pair for-management">
        <Field
          {...number("properties")}
          label={t`Quantos imóveis você tem`}
          hint={t`A conta é de um deles; a partir de cinco há desconto.`}
        />
      </div>
      <div className="form-pair for-cleaning">
        <Field {...number("stays")} label={t`Estadias no mês`} />
        <Field id="rooms" label={t`Tamanho`}>
          {(control) => (
            <select {...control} name="rooms" defaultValue={values.rooms} className="field w-full">
              {ROOM_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {rooms[choice]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p>
        <button type="submit" className="button button-red min-w-48">
          {t`Fazer a conta`}
        </button>
      </p>
    </form>
  )
}

/** The lines of the estimate, each with its formula. */
function IncomeReceipt({ question, estimate }: { question: IncomeQuestion; estimate: IncomeEstimate }) {
  const { t } = useLingui()
  const { short, money } = useFormat()
  const brl = (whole: number) => money(whole * 100)
  const { service, nightlyPrice, nights, stays } = question
  const { gross, share, sharePercent, isDiscounted, cleaning, pricePerCleaning, net } = estimate
  return (
    <dl className="tabular">
      <Line
        name={t`Receita bruta`}
        amount={brl(gross)}
        formula={t`${brl(nightlyPrice)} por noite × ${plural(nights, { one: "# noite ocupada", other: "# noites ocupadas" })}`}
      />
      <Line
        name={t`Nossa parte`}
        amount={less(share, brl)}
        formula={
          service === "cleaning"
            ? t`nenhuma: a limpeza é paga à parte`
            : isDiscounted
              ? t`receita bruta × ${short(sharePercent)}% (${short(management.sharePercent)}% com ${short(management.discountPercent)}% de desconto, a partir de ${management.discountFrom} imóveis)`
              : t`receita bruta × ${short(sharePercent)}%`
        }
      />
      <Line
        name={t({ context: "service", message: "Limpeza" })}
        amount={less(cleaning, brl)}
        formula={
          service === "cleaning"
            ? t`${plural(stays, { one: "# estadia", other: "# estadias" })} × ${brl(pricePerCleaning)} por limpeza`
            : service === "management"
              ? t`já está na nossa parte`
              : t`fica por sua conta`
        }
      />
      <Line
        className="receipt-net"
        name={t`Sobra para você no mês`}
        amount={net < 0 ? less(-net, brl) : brl(net)}
        formula={t`receita bruta − nossa parte − limpeza`}
      />
    </dl>
  )
}

/** A deducted amount, with a real minus sign. */
function less(amount: number, brl: (whole: number) => string): string {
  return amount === 0 ? brl(0) : `− ${brl(amount)}`
}

interface LineProps {
  name: ReactNode
  amount: string
  formula: ReactNode
  className?: string
}

function Line({ name, amount, formula, className }: LineProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
      <dd className="formula">{formula}</dd>
    </div>
  )
}
