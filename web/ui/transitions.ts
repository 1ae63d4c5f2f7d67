/** An answer that takes longer than this is shown without a transition, which would come as a surprise, ms. */
const PROMPT = 500

/** Time and easing of a movement. */
export interface Timing {
  duration: number
  easing: string
}

/** The theme's time and easing (web/ui/transitions.css); undefined for visitors who prefer reduced motion. */
export function motionTiming(): Timing | undefined {
  const theme = getComputedStyle(document.documentElement)
  const [, time = "0", unit] = /([\d.]+)(m?s)/.exec(theme.getPropertyValue("--time-settle")) ?? []
  const duration = Number(time) * (unit === "s" ? 1000 : 1)
  return duration === 0 ? undefined : { duration, easing: theme.getPropertyValue("--ease-settle").trim() }
}

/** Moves an element, or its `::after`, from where a transform puts it to its own place. */
export function animateFrom(element: Element, from: string, pseudoElement?: "::after"): void {
  const timing = motionTiming()
  if (timing === undefined) return
  element.animate(
    { transform: [from, "none"] },
    { ...timing, ...(pseudoElement === undefined ? {} : { pseudoElement }) },
  )
}

/**
 * Whether the browser has view transitions with types, and survives them: WebKit (WebKitGTK 2.50) says that it has them,
 * and its page process ends with the first. Their names are in the style sheet, and exist only while a transition of
 * their type runs.
 */
const HAS_TYPES =
  typeof CSS !== "undefined" &&
  CSS.supports("selector(:active-view-transition-type(a))") &&
  navigator.vendor !== "Apple Computer, Inc."

const typed = (type: string, isWanted: () => boolean) =>
  HAS_TYPES && { types: () => (motionTiming() !== undefined && isWanted() ? [type] : (false as const)) }

let pressed = { at: Number.NEGATIVE_INFINITY, source: "" }

/** For the link of a property's card: its picture grows into the property's first photograph. */
export const photoTransition = typed("picture", () => performance.now() - pressed.at < PROMPT)

/** Notes which card is pressed, just before its link is followed. */
export function notePressed(link: Element): void {
  for (const each of document.querySelectorAll("[data-pressed]")) each.removeAttribute("data-pressed")
  const card = link.closest(".card")
  card?.setAttribute("data-pressed", "")
  pressed = { at: performance.now(), source: card?.querySelector("img")?.currentSrc ?? "" }
}

/** The address of a photograph as the pressed card showed it, to be seen until a larger one is there. */
export function shownInCard(file: string): string | undefined {
  return pressed.source.includes(`/photos/${file}-`) ? pressed.source : undefined
}

/** For the navigation to the results: the home page's bar moves to its place as a line. */
export function searchBarTransition() {
  const since = performance.now()
  const isSlab = document.querySelector(".search-bar:not(.search-line)") !== null
  return typed("search", () => isSlab && performance.now() - since < PROMPT)
}
