import { Trans } from "@lingui/react/macro"

/** First stop of the keyboard: past the header to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute left-[max(0.5rem,env(safe-area-inset-left))] top-2 z-50 -translate-y-20 bg-ink px-4 py-3 font-bold text-paper focus:translate-y-0"
    >
      <Trans>Pular para o conteúdo</Trans>
    </a>
  )
}
