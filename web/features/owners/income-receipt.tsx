import { Plural, Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { IncomeEstimate, IncomeQuestion } from "#machines/owners/income-estimate.ts"
import { settings } from "#machines/site/settings.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

const { management } = settings.services

/** The lines of the estimate, each with its formula. */
export function IncomeReceipt({
  question,
  estimate,
}: {
  question: IncomeQuestion
  estimate: IncomeEstimate
}) {
  const { short, money } = useFormat()
  const brl = (whole: number) => money(whole * 100)
  const { service, nightlyPrice, nights, stays } = question
  const { gross, share, sharePercent, isDiscounted, cleaning, pricePerCleaning, net } = estimate
  return (
    <dl className="tabular">
      <Line
        name={<Trans>Receita bruta</Trans>}
        amount={brl(gross)}
        formula={
          <Trans>
            {brl(nightlyPrice)} por noite ×{" "}
            <Plural value={nights} one="# noite ocupada" other="# noites ocupadas" />
          </Trans>
        }
      />
      <Line
        name={<Trans>Nossa parte</Trans>}
        amount={less(share, brl)}
        formula={
          service === "cleaning" ? (
            <Trans>nenhuma: a limpeza é paga à parte</Trans>
          ) : isDiscounted ? (
            <Trans>
              receita bruta × {short(sharePercent)}% ({short(management.sharePercent)}% com{" "}
              {short(management.discountPercent)}% de desconto, a partir de {management.discountFrom} imóveis)
            </Trans>
          ) : (
            <Trans>receita bruta × {short(sharePercent)}%</Trans>
          )
        }
      />
      <Line
        name={<Trans context="service">Limpeza</Trans>}
        amount={less(cleaning, brl)}
        formula={
          service === "cleaning" ? (
            <Trans>
              <Plural value={stays} one="# estadia" other="# estadias" /> × {brl(pricePerCleaning)} por
              limpeza
            </Trans>
          ) : service === "management" ? (
            <Trans>já está na nossa parte</Trans>
          ) : (
            <Trans>fica por sua conta</Trans>
          )
        }
      />
      <Line
        className="receipt-net"
        name={<Trans>Sobra para você no mês</Trans>}
        amount={net < 0 ? less(-net, brl) : brl(net)}
        formula={<Trans>receita bruta − nossa parte − limpeza</Trans>}
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
