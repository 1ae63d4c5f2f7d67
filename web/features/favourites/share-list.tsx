import { Trans, useLingui } from "@lingui/react/macro"
import { useLocation } from "@tanstack/react-router"
import { Link2, MessageCircle } from "lucide-react"
import { useState } from "react"
import { codesText } from "#machines/favourites/codes.ts"
import { stayParamsOf } from "#machines/search/search-address.ts"
import { settings } from "#machines/site/settings.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"

interface ShareListProps {
  codes: readonly string[]
  stay: QuoteRequest
}

/** The list as a link: to copy, and to send by WhatsApp. */
export function ShareList({ codes, stay }: ShareListProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null)
  if (codes.length === 0) return null
  const params = new URLSearchParams(stayParamsOf(stay))
  // Commas are allowed in a query, and short; nothing else in a code needs escaping.
  const address = `${settings.origin}${pathname}?imoveis=${codesText(codes)}&${params}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome("copied")
    } catch {
      setOutcome("refused")
    }
  }
  const message = t`Imóveis em São Paulo para a gente escolher: ${address}`
  return (
    <div className="favourites-share">
      <button type="button" className="button button-frame scripted" onClick={() => void copy()}>
        <Link2 aria-hidden="true" className="size-5" />
        <Trans>Copiar link da lista</Trans>
      </button>
      <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} className="button button-green">
        <MessageCircle aria-hidden="true" className="size-5" />
        <Trans>Mandar pelo WhatsApp</Trans>
      </a>
      <p role="status" className="text-sm empty:absolute">
        {outcome === "copied" && <Trans>Link copiado</Trans>}
        {outcome === "refused" && <Trans>O navegador não deixou copiar. Copie daqui:</Trans>}
      </p>
      {outcome === "refused" && (
        <input
          readOnly
          aria-label={t`Link da lista`}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="field w-full"
        />
      )}
    </div>
  )
}
