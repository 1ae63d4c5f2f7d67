import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from "react"
import type { PageSection } from "#machines/site/page-failure.ts"
import { syncThenable } from "#web/ui/sync-thenable.ts"
import { SectionBoundary } from "./errors/section-boundary.tsx"
import { firstInteraction } from "./hydration/first-interaction.ts"
import { loadUnlessLeaving } from "./load-unless-leaving.ts"
import { waitForPart } from "./navigation/page-parts.ts"

interface Loaded<Props> {
  default: ComponentType<Props>
}

interface LatePartOptions {
  /** Has the part's room where the server did not write it. */
  fallback?: ReactNode
  /** Whether the code comes as soon as the page lives, without waiting for a sign of use. */
  isAtOnce?: boolean
}

/**
 * A part of a page whose code comes with the first sign of use, while the server writes it at once. Until its code is
 * there, what the server wrote stays: React would empty a part that is rendered again before (docs/how/sections.md), so it
 * gets the properties that change meanwhile with its code. It fails alone. A navigation waits for its code as for the
 * page's own.
 * @param served the loaded module on the server, where nothing may be waited for
 */
export function latePart<Props extends object>(
  name: PageSection,
  load: () => Promise<Loaded<Props>>,
  served: Loaded<Props> | undefined,
  { fallback, isAtOnce = false }: LatePartOptions = {},
): ComponentType<Props> {
  let loading = served && syncThenable(served)
  const isOfNextPage = !import.meta.env.SSR && "live" in document.documentElement.dataset
  const loadOnce = () => {
    if (loading === undefined) {
      const whenWanted = () => wanted(name).then(load)
      loading = isOfNextPage ? load() : loadUnlessLeaving(isAtOnce ? load : whenWanted)
      loading.then(
        (loaded) => {
          // React shows it at once.
          loading = syncThenable(loaded)
          isThere?.()
        },
        () => undefined,
      )
    }
    return loading
  }
  const isThere = isOfNextPage ? waitForPart(loadOnce) : undefined
  const Part = lazy(loadOnce)
  const Kept = memo<{ props: Props }>(function Kept({ props }) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  })
  function LatePart(props: Props) {
    const [shown, setShown] = useState(props)
    const [isHere, setIsHere] = useState(false)
    useEffect(() => {
      loadOnce().then(
        () => startTransition(() => setIsHere(true)),
        () => undefined,
      )
    }, [])
    if (isHere && !isSame(shown, props)) setShown(props)
    return (
      <SectionBoundary name={name} resetKey={shown}>
        <Kept props={shown} />
      </SectionBoundary>
    )
  }
  return LatePart
}

/** Resolves at the first sign of use of a part, or at once where the server wrote nothing of it or says what is wrong there. */
async function wanted(name: PageSection): Promise<void> {
  const place = document.querySelector(`[data-section="${name}"]`)
  if (place !== null && place.querySelector("[role=alert]:not(:empty)") === null)
    await firstInteraction(place)
}

/** Whether all properties are the same. */
function isSame<Props extends object>(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => Object.is(value, other[name as keyof Props]))
}
