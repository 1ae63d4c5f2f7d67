import { Trans, useLingui } from "@lingui/react/macro"
import {
  INCOME_BOUNDS,
  type IncomeNumber,
  type IncomeReading,
  OWNER_SERVICES,
  ROOM_CHOICES,
} from "#machines/owners/income-estimate.ts"
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx"
import { Field, type FieldProps } from "#web/ui/forms/field.tsx"

/** The input of the estimate: a plain GET form that reloads its page. */
export function IncomeForm({ values, wrong }: Pick<IncomeReading, "values" | "wrong">) {
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
        <legend className="font-[750]">
          <Trans>Serviço</Trans>
        </legend>
        <div className="form-choices">
          {OWNER_SERVICES.map((service) => (
            <label key={service} className="form-choice">
              <input
                type="radio"
                name="service"
                value={service}
                defaultChecked={values.service === service}
              />
              {services[service]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="form-pair">
        <Field {...number("nightlyPrice")} label={<Trans>Preço por noite, em reais</Trans>} />
        <Field {...number("nights")} label={<Trans>Noites ocupadas no mês</Trans>} />
      </div>
      <div className="form-pair for-management">
        <Field
          {...number("properties")}
          label={<Trans>Quantos imóveis você tem</Trans>}
          hint={<Trans>A conta é de um deles; a partir de cinco há desconto.</Trans>}
        />
      </div>
      <div className="form-pair for-cleaning">
        <Field {...number("stays")} label={<Trans>Estadias no mês</Trans>} />
        <Field id="rooms" label={<Trans>Tamanho</Trans>}>
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
          <Trans>Fazer a conta</Trans>
        </button>
      </p>
    </form>
  )
}
