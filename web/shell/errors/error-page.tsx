import { Trans } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { useLive } from "../hydration/use-live.ts"

/** The page for an internal error, with a button to try again. */
export function ErrorPage() {
  const router = useRouter()
  useLive()
  return (
    <div className="page section max-w-2xl">
      <h1 className="text-2xl">
        <Trans>Algo falhou do nosso lado</Trans>
      </h1>
      <p className="mt-5">
        <Trans>
          A página não pôde ser carregada agora. Tente de novo em um instante; nada do que você escolheu se
          perdeu.
        </Trans>
      </p>
      <p className="mt-8">
        <a href={router.state.location.href} className="button button-red">
          <Trans>Tentar de novo</Trans>
        </a>
      </p>
    </div>
  )
}
