import { Trans } from "@lingui/react/macro"

/** Marks what goes on at this moment. */
export function OnNow({ className = "" }: { className?: string }) {
  return (
    <p
      className={`w-fit rounded-sm bg-red px-2.5 py-1 text-sm font-[750] tracking-normal text-paper ${className}`}
    >
      <Trans>Acontece agora</Trans>
    </p>
  )
}
