import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals"
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
