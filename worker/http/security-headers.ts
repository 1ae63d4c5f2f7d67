const COMMON_HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
}

/**
 * Headers of every response of the Worker. For a URL with a token, Referer is reduced to the origin, so that the token
 * does not leak. (With `no-referrer`, browsers would post the page's form with `Origin: null`, which counts as
 * cross-origin: https://fetch.spec.whatwg.org/#append-a-request-origin-header.)
 */
export function commonHeaders(hasToken: boolean): Record<string, string> {
  return hasToken ? { ...COMMON_HEADERS, "referrer-policy": "strict-origin" } : COMMON_HEADERS
}

/** The policy of answers that are no page: opened by themselves, they run and load nothing. */
export const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The policy of the service worker's script, which holds for what the service worker asks for. */
export const SERVICE_WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** Where browsers report what a policy refused (https://www.w3.org/TR/reporting-1/). */
export const REPORTING_ENDPOINTS = 'csp="/api/reports"'
/** `report-uri` is for browsers without the Reporting API; others ignore it beside `report-to`. */
const REPORTED = { "report-to": "csp", "report-uri": "/api/reports" }

/**
 * A page's CSP: only our own files, and only scripts with the nonce.
 * @param turnstile origin of Turnstile's frame, when the operator uses it
 */
export function contentSecurityPolicy(nonce: string, development: boolean, turnstile?: string): string {
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'`,
    // Vite's dev server injects styles and uses a WebSocket.
    "style-src": development ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": "'self' data:",
    // The font of headings is part of the style sheet.
    "font-src": "'self' data:",
    "connect-src": development ? "'self' ws:" : "'self'",
    // The map frame is a same-origin document with a CSP of its own.
    "frame-src": turnstile === undefined ? "'self'" : `'self' ${turnstile}`,
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    ...REPORTED,
  }
  return policyOf(directives)
}

/**
 * CSP of the map frame. OpenStreetMap's tiles are always allowed, because our own map is the fallback when Google's
 * fails. Google's sources are those it documents for a CSP with a nonce
 * (https://developers.google.com/maps/documentation/javascript/content-security-policy).
 */
export function mapSecurityPolicy(
  nonce: string,
  { google, development }: { google: boolean; development: boolean },
): string {
  const ifGoogle = (sources: string) => (google ? ` ${sources}` : "")
  const styles = development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
  return policyOf({
    "default-src": "'none'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${ifGoogle("'unsafe-eval' blob:")}`,
    "style-src": `${styles}${ifGoogle("https://fonts.googleapis.com")}`,
    "img-src": `'self' data: https://tile.openstreetmap.org${ifGoogle(
      "blob: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
    )}`,
    "font-src": `'self'${ifGoogle("https://fonts.gstatic.com")}`,
    "connect-src": `'self'${development ? " ws:" : ""}${ifGoogle(
      "https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
    )}`,
    ...(google ? { "worker-src": "blob:", "frame-src": "https://*.google.com" } : {}),
    "form-action": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'self'",
    ...REPORTED,
  })
}

function policyOf(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ")
}
