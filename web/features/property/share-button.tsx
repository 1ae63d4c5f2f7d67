import { Trans } from "@lingui/react/macro"
import { Share2 } from "lucide-react"
import { useState } from "react"

/** Shares the page's address with the device's share sheet, else copies it. */
export function ShareButton({ name }: { name: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const share = async () => {
    const url = location.href
    try {
      if (navigator.share !== undefined) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        setIsCopied(true)
      }
    } catch {
      // The visitor closed the share sheet, or the browser refuses both; the address can still be copied by hand.
    }
  }
  return (
    <div className="scripted relative shrink-0 print:hidden">
      <button type="button" onClick={() => void share()} className="button button-frame">
        <Share2 aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          <Trans>Compartilhar</Trans>
        </span>
      </button>
      <p role="status" className="absolute right-0 top-full mt-1 whitespace-nowrap text-sm">
        {isCopied && <Trans>Endereço copiado</Trans>}
      </p>
    </div>
  )
}
