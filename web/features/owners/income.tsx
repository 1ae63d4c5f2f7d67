import { Trans } from "@lingui/react/macro"
import { type IncomeReading, incomeEstimate } from "#machines/owners/income-estimate.ts"
import { settings } from "#machines/site/settings.ts"
import { IncomeForm } from "./income-form.tsx"
import { IncomeReceipt } from "./income-receipt.tsx"

/** The estimate of an owner's monthly income, with every step of the calculation. */
export function Income({ values, wrong, question }: IncomeReading) {
  return (
    <section id="income" className="section scroll-mt-0 bg-concrete">
      <div className="page">
        <h2 className="text-2xl">
          <Trans>Quanto pode render</Trans>
        </h2>
        <p className="mt-4 max-w-2xl">
          <Trans>
            Ponha o preço e as noites que você imagina. A conta abre linha por linha, com a fórmula de cada
            uma.
          </Trans>
        </p>
        <div className="income-columns">
          <IncomeForm key={JSON.stringify(values)} values={values} wrong={wrong} />
          <div className="receipt">
            {question === null ? (
              <p>
                <Trans>Corrija o que está marcado, e a conta aparece aqui.</Trans>
              </p>
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
