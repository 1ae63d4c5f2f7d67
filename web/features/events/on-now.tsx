import { Trans } from "@lingui/react/macro"

/** The label of an event that is happening now. */
export function OnNow({ className = "" }: { className?: string }) {
  return (
    <p
      className={`w-fit rounded-sm bg-red px-2.5 py-1 text-sm font-[750] tracking-normal text-paper ${className}`}
    >
      <Trans>Acontece agora</Trans>
    </p>
  )
}
