import { Trans } from "@lingui/react/macro"
import { ErrorSummary, type SummaryProps } from "#web/ui/forms/error-summary.tsx"

interface RefusalProps {
  items?: SummaryProps["items"]
  /** An API error code, or a code of the robot checks; null if only fields are wrong. */
  failure: string | null
}

/** Why a form of these pages was rejected; renders nothing if it was not. */
export function Refusal({ items = [], failure }: RefusalProps) {
  if (items.length === 0 && failure === null) return null
  return (
    <div className="mt-8 max-w-[46rem]">
      <ErrorSummary
        items={items}
        title={<Trans>Ainda não deu certo</Trans>}
        failure={failure === null ? undefined : <Sentence failure={failure} />}
        refusals={0}
      />
    </div>
  )
}

function Sentence({ failure }: { failure: string }) {
  switch (failure) {
    case "tooManyRequests":
      return <Trans>Foram pedidos demais em pouco tempo. Espere um minuto e tente de novo.</Trans>
    case "tooFast":
      return (
        <Trans>
          Foi rápido demais para o nosso filtro contra robôs. Espere alguns segundos e envie de novo.
        </Trans>
      )
    case "stale":
      return <Trans>A página ficou aberta por mais de um dia. Confira o e-mail e envie de novo.</Trans>
    case "mustBeEmpty":
      return (
        <Trans>
          O campo que deveria ficar vazio foi preenchido, talvez pelo navegador. Apague o que está nele e
          envie de novo.
        </Trans>
      )
    default:
      return <Trans>Algo falhou do nosso lado, e nada mudou. Tente de novo em instantes.</Trans>
  }
}
