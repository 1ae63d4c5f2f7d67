import { Trans, useLingui } from "@lingui/react/macro"
import type { Popularity } from "#machines/city/event.ts"
import { POPULARITY } from "./texts.ts"

const STEPS = [1, 2, 3, 4, 5] as const

/** An event's popularity on a scale of five steps, and in words. */
export function PopularitySign({ popularity }: { popularity: Popularity }) {
  const { i18n } = useLingui()
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="popularity">
        {STEPS.map((step) => (
          <span key={step} data-reached={step <= popularity ? "" : undefined} />
        ))}
      </span>
      <span>
        <span className="sr-only">
          <Trans>Popularidade:</Trans>{" "}
        </span>
        {i18n._(POPULARITY[popularity])}
      </span>
    </span>
  )
}
