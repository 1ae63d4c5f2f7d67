import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { moveClock } from "../clock/move-clock.mjs"
import { TEST_CLOCK } from "../clock/tests-day.mjs"
import { translate } from "../translate.ts"

/** Path to which the pages report their errors. */
const COMPLAINTS = "/engine-complaints"

/** Origin of the map tiles, which is blocked: the tests make no external requests. */
const TILES = "https://tile.openstreetmap.org"

/** Injected before any other script: moves the clock to the tests' day, and listens, because only Chromium's and Firefox's protocols report console messages. */
const LISTEN = `(() => {
  (${moveClock})(${TEST_CLOCK})
  const tell = (...texts) => {
    const request = new XMLHttpRequest()
    request.open("POST", "${COMPLAINTS}", false)
    // Only Chromium's stack begins with the message.
    const written = texts.map((text) => (text instanceof Error ? text + " " + text.stack : String(text)))
    request.send(location.pathname + ": " + written.join(" "))
  }
  addEventListener("error", ({ error, message, target }) => {
    if (target === window) tell("error", error ?? message)
    else if ((target.src ?? target.href).startsWith(location.origin)) tell("not loaded", target.src ?? target.href)
  }, true)
  addEventListener("unhandledrejection", ({ reason }) => tell("rejection", reason))
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    blockedURI.startsWith("${TILES}") || tell("policy", violatedDirective, blockedURI))
  for (const level of ["error", "warn"]) {
    const real = console[level]
    console[level] = (...texts) => { tell("console", ...texts); real.apply(console, texts) }
  }
  document.currentScript.remove()
})()`

/** An answer of a site with another build, of none, and of a network that asks for a password first. */
export const LOSSES = ["gone", "cut", "html"] as const
export type Loss = (typeof LOSSES)[number]

const IS_LOST = /^\/(assets\/.*\.js|api\/.*)$/

export interface ListeningProxy {
  url: string
  /** Errors and warnings reported by the pages. */
  complaints: string[]
  /** How scripts and calls of the API are lost from now on, if they are. */
  losing?: Loss | undefined
  close: () => Promise<void>
}

/**
 * A proxy to the site on another port, for one visitor: its pages report their errors, and it counts as a new visitor
 * for the rate limits.
 * @param isTranslated whether the browser translates the pages
 */
export async function listeningProxy(origin: string, isTranslated = false): Promise<ListeningProxy> {
  const visitor = `2001:db8:${crypto.randomUUID().slice(9, 18).replace("-", ":")}::1`
  const server = createServer((asked, answer) => {
    if (asked.url === COMPLAINTS) {
      void text(asked).then((complaint) => {
        proxy.complaints.push(complaint)
        answer.writeHead(204).end()
      })
      return
    }
    if (proxy.losing !== undefined && IS_LOST.test(asked.url ?? "")) return lose(proxy.losing, answer)
    const { hostname, port } = new URL(origin)
    const headers = { ...asked.headers, "cf-connecting-ip": visitor, "accept-encoding": "identity" }
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (given) => {
      if (given.headers["content-type"]?.startsWith("text/html"))
        void sendListening(given, answer, isTranslated)
      else given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers))
    })
    onward.on("error", () => {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end()
    })
    // Abort requests of a page that the visitor has left.
    answer.on("close", () => onward.destroy())
    asked.pipe(onward)
  })
  await once(server.listen(0, "localhost"), "listening")
  const proxy: ListeningProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    complaints: [],
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), "close")
    },
  }
  return proxy
}

function lose(loss: Loss, answer: ServerResponse): void {
  if (loss === "cut") answer.destroy()
  else if (loss === "gone") answer.writeHead(404).end()
  else answer.writeHead(200, { "content-type": "text/html" }).end("<h1>Wi-Fi</h1>")
}

/** Forwards a page with our script inserted first; it uses the page's own CSP nonce. */
async function sendListening(
  given: IncomingMessage,
  answer: ServerResponse,
  isTranslated: boolean,
): Promise<void> {
  const { "content-length": _, "transfer-encoding": __, ...headers } = given.headers
  const policy = String(headers["content-security-policy"])
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  headers["content-security-policy"] = policy.replaceAll(TILES, "")
  const html = (await text(given)).replace(
    "<head>",
    () => `<head><script nonce="${nonce}">${LISTEN};${isTranslated ? `(${translate})()` : ""}</script>`,
  )
  answer.writeHead(given.statusCode ?? 502, headers).end(html)
}

async function text(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}
