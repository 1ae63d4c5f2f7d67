import { lazy, memo, type RefObject, Suspense, useEffect, useRef } from "react"
import { firstInteraction } from "#web/shell/hydration/first-interaction.ts"
import { loadUnlessLeaving } from "#web/shell/load-unless-leaving.ts"
import { syncThenable } from "#web/ui/sync-thenable.ts"
import { hasKeptCriteria } from "./kept-criteria.ts"
import type { SearchBarProps } from "./live-search-bar.tsx"

const load = () => import("./live-search-bar.tsx")
/** The server has the bar's code at once: React renders what is still being loaded in the browser only. */
const served = import.meta.env.SSR ? syncThenable(await load()) : undefined
const LiveSearchBar = lazy(() => served ?? loadForUse())

/**
 * The search bar. The server's form, which works without scripts, becomes the live bar at the first sign of use, or
 * a while after the page was loaded: its machines and XState are a seventh of the page's code.
 *
 * Its properties stay the same objects while the page around it changes: React replaces by the fallback whatever is
 * rendered again before it was hydrated.
 */
export const SearchBar = memo(function SearchBar(props: Omit<SearchBarProps, "onLive">) {
  const place = useRef<HTMLDivElement>(null)
  const repeat = usePressBeforeLive(place)
  return (
    <div ref={place} className="contents">
      <Suspense fallback={<div className={props.isLine ? "search-line" : "search-room"} />}>
        <LiveSearchBar {...props} onLive={repeat} />
      </Suspense>
    </div>
  )
})

/** A bar that comes with a later page is wanted at once, and so is one that has more to show than the server knows. */
async function loadForUse() {
  const bar = document.querySelector(".search-bar")
  if (bar !== null && !hasKeptCriteria()) await firstInteraction(bar)
  return await loadUnlessLeaving(load)
}

/**
 * React drops what is pressed in a part that it has not hydrated yet. This keeps the last press, and returns a function
 * that repeats it.
 */
function usePressBeforeLive(place: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef<HTMLElement | null>(null)
  const isLive = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isLive.current || !(target instanceof Element) || !place.current?.contains(target)) return
      pressed.current?.removeAttribute("data-waiting")
      pressed.current = target.closest<HTMLElement>("button[type=button], [role=combobox]")
      pressed.current?.setAttribute("data-waiting", "")
    }
    // React listens on the document, where it stops what it cannot handle yet.
    window.addEventListener("click", note, true)
    return () => window.removeEventListener("click", note, true)
  }, [place])
  return () => {
    isLive.current = true
    // React ignores a click from within an effect.
    setTimeout(() => {
      pressed.current?.removeAttribute("data-waiting")
      pressed.current?.click()
    })
  }
}
