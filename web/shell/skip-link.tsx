import { Trans } from "@lingui/react/macro"

/** The first focusable element: skips the header. */
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
