import { useLingui } from "@lingui/react/macro"
import { ErrorSummary, type SummaryProps } from "#web/ui/forms/error-summary.tsx"

interface RefusalProps {
  items?: SummaryProps["items"]
  /** An API error code, or a code of the robot checks; null if only fields are wrong. */
  failure: string | null
}

/** Why a form of these pages was rejected; renders nothing if it was not. */
export function Refusal({ items = [], failure }: RefusalProps) {
  const { t } = useLingui()
  const sentenceOf = useSentence()
  if (items.length === 0 && failure === null) return null
  return (
    <div className="mt-8 max-w-[46rem]">
      <ErrorSummary
        items={items}
        title={t`Ainda não deu certo`}
        failure={failure === null ? undefined : sentenceOf(failure)}
        refusals={0}
      />
    </div>
  )
}

function useSentence(): (failure: string) => string {
  const { t } = useLingui()
  return (failure) => {
    switch (failure) {
      case "tooManyRequests":
        return t`Foram pedidos demais em pouco tempo. Espere um minuto e tente de novo.`
      case "tooFast":
        return t`Foi rápido demais para o nosso filtro contra robôs. Espere alguns segundos e envie de novo.`
      case "stale":
        return t`A página ficou aberta por mais de um dia. Confira o e-mail e envie de novo.`
      case "mustBeEmpty":
        return t`O campo que deveria ficar vazio foi preenchido, talvez pelo navegador. Apague o que está nele e envie de novo.`
      default:
        return t`Algo falhou do nosso lado, e nada mudou. Tente de novo em instantes.`
    }
  }
}
