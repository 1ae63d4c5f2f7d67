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

interface Loaded<Props> {
  default: ComponentType<Props>
}

/**
 * A part of a page whose code comes after the page's own, while the server writes it at once. Until its code is there, what
 * the server wrote stays: React would empty a part that is rendered again before (docs/how/sections.md), so it gets the
 * properties that change meanwhile with its code. It fails alone.
 * @param served the loaded module on the server, where nothing may be waited for
 * @param fallback has the part's room where the server did not write it
 */
export function latePart<Props extends object>(
  name: PageSection,
  load: () => Promise<Loaded<Props>>,
  served: Loaded<Props> | undefined,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(() => (served === undefined ? load() : syncThenable(served)))
  const Kept = memo<{ props: Props }>(function Kept({ props }) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  })
  return function LatePart(props) {
    const [shown, setShown] = useState(props)
    const [isHere, setIsHere] = useState(false)
    useEffect(() => {
      load().then(
        () => startTransition(() => setIsHere(true)),
        // The boundary says so.
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
}

/** Whether all properties are the same. */
function isSame<Props extends object>(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => Object.is(value, other[name as keyof Props]))
}
