/**
 * The headers of every kind of answer, written by hand: all of them, except those that differ each time
 * (`headersOf` in headers.ts names them). `'nonce'` stands for the nonce of the answer, `'build'` for the id of
 * the build.
 */
type Headers = Record<string, string>

/** What the Worker says with every answer. */
const WORKER: Headers = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}

const PAGE: Headers = {
  ...WORKER,
  "content-type": "text/html; charset=UTF-8",
  "content-language": "pt-BR",
  vary: "accept-language, cookie, save-data",
  "reporting-endpoints": 'csp="/api/reports"',
  "content-security-policy":
    "default-src 'none'; script-src 'nonce' 'strict-dynamic'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-to csp; report-uri /api/reports",
}
/** A page whose address holds a token. */
const SECRET: Headers = { ...PAGE, "referrer-policy": "strict-origin" }
/** A page that is the same for everybody: a browser may keep it, and asks before it shows it. */
const ASKED: Headers = { ...PAGE, "cache-control": "private, no-cache" }
const ENGLISH: Headers = { ...PAGE, "content-language": "en" }
const SPANISH: Headers = { ...PAGE, "content-language": "es" }
const MAP: Headers = {
  ...PAGE,
  "content-security-policy":
    "default-src 'none'; script-src 'nonce' 'strict-dynamic'; style-src 'self' 'nonce'; img-src 'self' data: https://tile.openstreetmap.org; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; report-to csp; report-uri /api/reports",
  "x-robots-tag": "noindex",
}
const LATER: Headers = { "retry-after": "30" }
/** Not of the API, which tells the build that the site is now; or refused before it. */
const PLAIN_JSON: Headers = { ...WORKER, "content-type": "application/json" }
const API: Headers = { ...WORKER, "x-build": "'build'" }
const JSON_ANSWER: Headers = { ...API, ...PLAIN_JSON }
const TEXT: Headers = { ...WORKER, "content-type": "text/plain; charset=UTF-8" }
const SCRIPT: Headers = {
  ...WORKER,
  "content-type": "text/javascript; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
}
const XML: Headers = { ...WORKER, "content-type": "application/xml; charset=utf-8" }
const FEED: Headers = {
  ...WORKER,
  "content-type": "application/rss+xml; charset=utf-8",
  "cache-control": "no-cache",
}
const CALENDAR: Headers = {
  ...WORKER,
  "content-type": "text/calendar; charset=utf-8",
  "content-language": "pt-BR",
  "content-disposition": 'attachment; filename="temporada-osesp.ics"',
  vary: "accept-language, cookie",
}
const MANIFEST: Headers = {
  ...WORKER,
  "content-type": "application/manifest+json; charset=utf-8",
  "cache-control": "public, max-age=3600",
}

const to = (location: string): Headers => ({ ...WORKER, location })
const inLanguage = (location: string, cookie: string): Headers => ({ ...to(location), "set-cookie": cookie })
const COOKIE = "Max-Age=31536000; Path=/; SameSite=Lax"

/** A file that is served without the Worker. */
const file = (type: string, cache: string): Headers => ({
  "content-type": type,
  "cache-control": cache,
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
})
const FOREVER = "public, max-age=31536000, immutable"
const WEEK = "public, max-age=604800, stale-while-revalidate=2592000"
const DAY = "public, max-age=86400"

/** `post` is a form without scripts, `call` a body in JSON; `*` in a path stands for what the home page names there. */
interface Sent {
  post?: Record<string, string>
  call?: object
  put?: true
  with?: Record<string, string>
}
/** Kind of answer, address, status, headers, and what is sent. */
export type AnswerRow = readonly [string, string, number, Headers, Sent?]

const OTHER_SITE = { origin: "https://other.example" }
const ADDRESS = { email: "cabecalhos@exemplo.com", locale: "pt", consent: "2026-11-21" }
const NOTIFY = { ...ADDRESS, purpose: "launch", source: "launch-page" }
const VIEW = { path: "/", locale: "pt", mode: "full", metrics: [] }

/** The whole site. */
// biome-ignore format: one row per line
export const FULL: AnswerRow[] = [
  ["a page of the edge", "/", 200, ASKED],
  ["a page with a query", "/imoveis?type=loft", 200, ASKED],
  ["a page of a property", "/imoveis/loft-dos-tijolos", 200, ASKED],
  ["a page in English", "/en/termos", 200, { ...ENGLISH, "cache-control": "private, no-cache" }],
  ["a page in Spanish", "/es/termos", 200, { ...SPANISH, "cache-control": "private, no-cache" }],
  ["a page with a form", "/contato", 200, PAGE],
  ["the page that asks for one's data", "/meus-dados", 200, PAGE],
  ["a page behind a mailed link", "/meus-dados/ver?token=x", 200, SECRET],
  ["a page that confirms", "/newsletter/confirmar?token=x", 200, SECRET],
  ["a page that confirms for the launch", "/lancamento/confirmar?token=x", 200, SECRET],
  ["a page that is missing", "/nada", 404, PAGE],
  ["a property that is missing", "/imoveis/nada", 404, PAGE],
  ["a file that is missing", "/assets/nada.js", 404, PAGE],
  ["the favourites", "/favoritos", 200, PAGE],
  ["their service worker", "/favoritos-sw.js", 200, SCRIPT],
  ["the map's frame", "/mapa?lang=pt", 200, MAP],
  ["the map's frame in English", "/mapa?lang=en", 200, { ...MAP, "content-language": "en" }],
  ["an address that is no text", "/%ff", 404, PAGE],
  ["another spelling", "/Contato?a=1", 308, to("/contato?a=1")],
  ["a method that pages lack", "/imoveis", 405, { ...TEXT, allow: "GET, HEAD" }, { put: true }],
  ["a form that is refused", "/contato", 422, PAGE, { post: { key: crypto.randomUUID() } }],
  ["a request for one's data that is refused", "/meus-dados", 422, PAGE, { post: { email: "ana@" } }],
  ["data whose link is over", "/meus-dados/ver?token=x", 410, SECRET, { post: { token: "x" } }],
  ["a download whose link is over", "/meus-dados/exportar", 410, PAGE, { post: { token: "x" } }],
  ["a form that is answered by its page", "/contato-oficial", 200, PAGE, { post: { text: "um@outro.example" } }],
  ["a form behind a mailed link", "/newsletter/sair", 422, PAGE, { post: { token: "1.x" } }],
  ["a form of another site", "/contato", 403, PLAIN_JSON, { post: { name: "Ana" }, with: OTHER_SITE }],
  ["the unsubscribing of a mail program", "/newsletter/sair?token=1.x", 422, { ...PLAIN_JSON, "referrer-policy": "strict-origin" }, { post: { "List-Unsubscribe": "One-Click" } }],
  ["a list of the API", "/api/properties?type=loft", 200, JSON_ANSWER],
  ["a part of the API", "/api/properties/loft-dos-tijolos", 200, JSON_ANSWER],
  ["a price", "/api/properties/loft-dos-tijolos/quote", 200, JSON_ANSWER],
  ["suggestions", "/api/places?q=moema", 200, JSON_ANSWER],
  ["popular places", "/api/places/popular", 200, { ...JSON_ANSWER, "cache-control": DAY }],
  ["a stamp", "/api/newsletter", 200, JSON_ANSWER],
  ["a browser's report", "/api/reports", 204, API, { call: [{ type: "csp-violation", body: { effectiveDirective: "script-src-elem", blockedURL: "inline" } }] }],
  ["a report that is none", "/api/reports", 400, JSON_ANSWER, { call: {} }],
  ["a call that is unknown", "/api/nada", 404, JSON_ANSWER],
  ["a call that asks wrong", "/api/properties?adults=x", 400, JSON_ANSWER],
  ["a call of another site", "/api/notify", 403, PLAIN_JSON, { call: NOTIFY, with: OTHER_SITE }],
  ["a call that is accepted", "/api/notify", 202, JSON_ANSWER, { call: NOTIFY }],
  ["a call that is refused", "/api/contact", 400, JSON_ANSWER, { call: {} }],
  ["a call with too much", "/api/notify", 413, JSON_ANSWER, { call: { email: "x".repeat(33_000) } }],
  ["a view that is counted", "/api/vitals", 204, API, { call: VIEW }],
  ["the rules for robots", "/robots.txt", 200, TEXT],
  ["where to report a vulnerability", "/.well-known/security.txt", 200, TEXT],
  ["what programs should know", "/en/llms.txt", 200, TEXT],
  ["the build's list of its files", "/assets/manifest.json", 404, PAGE],
  ["the sitemap", "/sitemap.xml", 200, XML],
  ["the sitemap of a language", "/sitemap-pt.xml", 200, XML],
  ["the manifest", "/manifest.webmanifest", 200, MANIFEST],
  ["the feed", "/blog/feed.xml", 200, FEED],
  ["an event's calendar", "/eventos/temporada-osesp/calendario.ics", 200, CALENDAR],
  ["a property's calendar without its token", "/imoveis/loft-dos-tijolos/calendar.ics?token=x", 404, SECRET],
  ["the health", "/healthz", 200, TEXT],
  ["the readiness", "/readyz", 200, PLAIN_JSON],
  ["a style sheet", "/assets/styles-*.css", 200, file("text/css; charset=utf-8", FOREVER)],
  ["a script", "/assets/client-*.js", 200, file("text/javascript; charset=utf-8", FOREVER)],
  ["the font", "/assets/archivo-*.woff2", 200, file("font/woff2", FOREVER)],
  ["a photograph", "/photos/vila-madalena-living-640.jpg", 200, file("image/jpeg", WEEK)],
  ["a drawing", "/illustrations/masp.jpg", 200, file("image/jpeg", WEEK)],
  ["the icon", "/icon.svg", 200, file("image/svg+xml", DAY)],
  ["the icon of a manifest", "/icon-192.png", 200, file("image/png", DAY)],
  ["the icon of an iPhone", "/apple-touch-icon.png", 200, file("image/png", DAY)],
  // Last, because the client keeps the cookie.
  ["a language", "/en/termos?lang=es", 303, inLanguage("/en/termos", `pouso.locale=es; ${COOKIE}`)],
  ["a language that is none", "/termos?lang=fr", 303, to("/termos")],
]

/** The site before its launch. */
// biome-ignore format: one row per line
export const LAUNCH: AnswerRow[] = [
  ["the page", "/", 200, PAGE],
  ["the page in English", "/en", 200, ENGLISH],
  ["the page in Spanish", "/es", 200, SPANISH],
  ["a page of the whole site", "/imoveis", 302, to("/")],
  ["the page that asks for one's data", "/meus-dados", 200, PAGE],
  ["a page behind a mailed link", "/meus-dados/ver?token=x", 200, SECRET],
  ["the favourites", "/favoritos", 302, to("/")],
  ["what removes their service worker", "/favoritos-sw.js", 200, SCRIPT],
  ["the map's frame", "/mapa", 302, to("/")],
  ["a file that is missing", "/assets/nada.js", 302, to("/")],
  ["the feed", "/blog/feed.xml", 302, to("/")],
  ["a form of the whole site", "/contato", 302, to("/"), { post: { name: "Ana" } }],
  ["a call of the whole site", "/api/properties", 404, PLAIN_JSON],
  ["an address that is accepted", "/api/notify", 202, JSON_ANSWER, { call: NOTIFY }],
  ["an address that is accepted without scripts", "/api/notify", 200, PAGE, { post: ADDRESS }],
  ["an address that is refused without scripts", "/api/notify", 422, PAGE, { post: { ...ADDRESS, email: "ana" } }],
  ["an address of another site", "/api/notify", 403, PLAIN_JSON, { post: ADDRESS, with: OTHER_SITE }],
  ["a view that is counted", "/api/vitals", 204, API, { call: { ...VIEW, mode: "launch" } }],
  ["the rules for robots", "/robots.txt", 200, TEXT],
  ["where to report a vulnerability", "/.well-known/security.txt", 200, TEXT],
  ["what programs should know", "/llms.txt", 200, TEXT],
  ["what programs may look for", "/.well-known/ai-catalog.json", 404, PLAIN_JSON],
  ["the build's list of its files", "/assets/manifest.json", 302, to("/")],
  ["the sitemap", "/sitemap.xml", 200, XML],
  ["the manifest", "/manifest.webmanifest", 200, MANIFEST],
  ["the health", "/healthz", 200, TEXT],
  ["a photograph", "/photos/vila-mariana-balcony-640.jpg", 200, file("image/jpeg", WEEK)],
  ["the icon", "/icon.svg", 200, file("image/svg+xml", DAY)],
]

/** When its variables are wrong. */
// biome-ignore format: one row per line
export const MISCONFIGURED: AnswerRow[] = [
  ["a page", "/imoveis", 503, PAGE],
  ["a call", "/api/properties", 503, PLAIN_JSON],
]

/** When its D1 has no tables. */
// biome-ignore format: one row per line
export const WITHOUT_TABLES: AnswerRow[] = [
  ["a page that needs them", "/imoveis", 503, { ...PAGE, ...LATER }],
  ["a page that does not", "/termos", 200, PAGE],
  ["a call", "/api/properties", 503, { ...JSON_ANSWER, ...LATER }],
  ["the feed", "/blog/feed.xml", 503, { ...PAGE, ...LATER }],
  ["the readiness", "/readyz", 503, PLAIN_JSON],
]

/** With Turnstile at an origin: its frame is allowed, and nothing else. */
// biome-ignore format: one row per line
export const withTurnstile = (origin: string): AnswerRow[] => [
  ["a page with a form", "/contato", 200, { ...PAGE, "content-security-policy": PAGE["content-security-policy"]?.replace("frame-src 'self'", `frame-src 'self' ${origin}`) ?? "" }],
]
