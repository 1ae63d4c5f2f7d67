import { Trans } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"

/** In the place of the list, if the server could not be asked: the search, the filters and the map stay usable. */
export function ResultsFailed() {
  const router = useRouter()
  // What was asked for is asked for again as soon as there is a network.
  useEffect(() => {
    const retry = () => void router.invalidate()
    addEventListener("online", retry)
    return () => removeEventListener("online", retry)
  }, [router])
  return (
    <div role="alert" className="results-failed">
      <h1 className="text-xl">
        <Trans>Não deu para buscar agora</Trans>
      </h1>
      <p className="mt-2 max-w-prose">
        <Trans>Nada do que você escolheu se perdeu.</Trans>
      </p>
      <button type="button" className="button button-red mt-4" onClick={() => void router.invalidate()}>
        <Trans>Tentar de novo</Trans>
      </button>
    </div>
  )
}
