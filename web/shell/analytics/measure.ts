import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals/attribution"
import type { Locale } from "#machines/site/locales.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"
import type { VitalsReport } from "#machines/site/vitals.ts"

export interface AnalyticsInput {
  locale: Locale
  mode: SiteMode
  /** Registers a callback for client-side navigations. */
  onNavigated?: (count: () => void) => void
}

/** Counts the page views after the first (view-script.ts), and sends the measured metrics when the page is hidden or left. */
export function measure({ locale, mode, onNavigated }: AnalyticsInput): void {
  const send = (path: string, metrics: VitalsReport["metrics"]) => {
    const body: VitalsReport = { path, locale, mode, metrics }
    navigator.sendBeacon("/api/vitals", new Blob([JSON.stringify(body)], { type: "application/json" }))
  }
  onNavigated?.(() => send(location.pathname, []))

  // Layout shifts and interactions cover the whole visit, so they are attributed to its landing page.
  const landing = location.pathname
  const measured = new Map<string, MetricWithAttribution>()
  const remember = (metric: MetricWithAttribution) => void measured.set(metric.name, metric)
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(remember, { generateTarget: targetName })
  const flush = () => {
    if (document.visibilityState !== "hidden" || measured.size === 0) return
    const metrics = [...measured.values()].map((metric) => {
      const { name, value, rating } = metric
      // Maybe the browser's own selector, which may be longer than a report takes.
      const target = targetOf(metric)?.slice(0, 100)
      return { name, value, rating, ...(target ? { target } : {}) }
    })
    measured.clear()
    send(landing, metrics)
  }
  document.addEventListener("visibilitychange", flush)
}

/** Where a metric was measured; undefined where it has no place, or the browser does not say. */
function targetOf(metric: MetricWithAttribution): string | undefined {
  switch (metric.name) {
    case "LCP":
      return metric.attribution.target
    case "INP":
      return metric.attribution.interactionTarget
    case "CLS":
      return metric.attribution.largestShiftTarget
    default:
      return undefined
  }
}

/** The part of the page, the control or element, and its first class: of the code alone, the same in every language. */
function targetName(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement
  if (!element) return ""
  const named = element.closest("a, button, input, select, summary, textarea") ?? element
  const part = named.closest<HTMLElement>("[data-section]")?.dataset.section
  const name = [named.localName, named.classList[0]].filter(Boolean).join(".")
  return [part, name].filter(Boolean).join(" ")
}
