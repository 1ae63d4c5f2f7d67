import { Trans } from "@lingui/react/macro"
import { useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect } from "react"

/** In the place of the list, if the server could not be asked: the search, the filters and the map stay usable. */
export function ResultsFailed({ wasAhead }: { wasAhead: boolean }) {
  const router = useRouter()
  const isAsking = useRouterState({ select: ({ isLoading }) => isLoading }) || wasAhead
  // What failed ahead of the choice may be answered by now; and all, as soon as there is a network.
  useEffect(() => {
    const retry = () => void router.invalidate()
    if (wasAhead) retry()
    addEventListener("online", retry)
    return () => removeEventListener("online", retry)
  }, [router, wasAhead])
  return (
    <div role="alert" className="results-failed">
      <h1 className="text-xl">
        <Trans>Não deu para buscar agora</Trans>
      </h1>
      <p className="mt-2 max-w-prose">
        <Trans>Nada do que você escolheu se perdeu.</Trans>
      </p>
      <button
        type="button"
        className="button button-red mt-4"
        aria-disabled={isAsking}
        onClick={() => isAsking || void router.invalidate()}
      >
        <Trans>Tentar de novo</Trans>
      </button>
    </div>
  )
}
