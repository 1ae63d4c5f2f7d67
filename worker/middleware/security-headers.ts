const COMMON_HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
}

/**
 * Headers of every answer of the Worker. An address with the token of a mail is told to nobody: of it only the
 * origin leaves. (`no-referrer` would make browsers post the page's form with the origin `null`, which is
 * another site's: https://fetch.spec.whatwg.org/#append-a-request-origin-header.)
 */
export function commonHeaders(hasToken: boolean): Record<string, string> {
  return hasToken ? { ...COMMON_HEADERS, "referrer-policy": "strict-origin" } : COMMON_HEADERS
}

/**
 * The policy of a page: nothing but our own files, and only the scripts that carry the nonce.
 * @param turnstile where Turnstile's frame comes from, when the operator uses it
 */
export function contentSecurityPolicy(nonce: string, development: boolean, turnstile?: string): string {
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'`,
    // Vite's dev server injects styles and talks to the page over a socket.
    "style-src": development ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": development ? "'self' ws:" : "'self'",
    // The map, which is a document with a policy of its own.
    "frame-src": turnstile === undefined ? "'self'" : `'self' ${turnstile}`,
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  }
  return policyOf(directives)
}

/**
 * The policy of the map frame. OpenStreetMap's tiles are always allowed: our own map takes over where Google's
 * fails. Google's part is what it documents for policies with a nonce
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
  })
}

function policyOf(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ")
}
