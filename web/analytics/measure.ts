import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals"
import type { VitalsReport } from "#machines/site/vitals.ts"
import type { AnalyticsInput } from "./start-analytics.ts"

/** Counts this view, every further one, and sends what was measured when the page is left or hidden. */
export function measure({ locale, mode, onNavigated }: AnalyticsInput): void {
  const send = (path: string, metrics: VitalsReport["metrics"]) => {
    const body: VitalsReport = { path, locale, mode, metrics }
    navigator.sendBeacon("/api/vitals", new Blob([JSON.stringify(body)], { type: "application/json" }))
  }
  const view = () => send(location.pathname, [])
  view()
  onNavigated?.(view)
  window.addEventListener("pageshow", ({ persisted }) => persisted && view())

  // Layout shifts and interactions are those of the whole visit: they count for the page it began on.
  const landing = location.pathname
  const measured = new Map<string, MetricType>()
  const remember = (metric: MetricType) => void measured.set(metric.name, metric)
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(remember)
  const flush = () => {
    if (document.visibilityState !== "hidden" || measured.size === 0) return
    const metrics = [...measured.values()].map(({ name, value, rating }) => ({ name, value, rating }))
    measured.clear()
    send(landing, metrics)
  }
  document.addEventListener("visibilitychange", flush)
}
