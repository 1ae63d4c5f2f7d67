import { type ComponentProps, lazy, memo, Suspense } from "react"
import { syncThenable } from "#web/ui/sync-thenable.ts"

const load = () => import("./near-matches.tsx")
/** The server has the code at once; a browser loads it with the first list that is short. */
const served = import.meta.env.SSR ? syncThenable(await load()) : undefined
const NearMatches = lazy(() => served ?? load())

/** The properties that nearly fit. They are not rendered again meanwhile: React would empty them (docs/how/sections.md). */
export const LateNearMatches = memo(function LateNearMatches(props: ComponentProps<typeof NearMatches>) {
  return (
    <Suspense>
      <NearMatches {...props} />
    </Suspense>
  )
})
