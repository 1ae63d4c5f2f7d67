import { generateKeyPairSync, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import { sign } from "hono/jwt"
import { ACCESS_HEADER } from "../../worker/desk/access.ts"

/** For how long a token of the stand-in is valid, s; Cloudflare Access's usual session. */
const VALID_FOR = 86_400
const COOKIE = "access-stand-in"

type PrivateKey = JsonWebKey & { kid: string; alg: "RS256" }

/** A key pair as a team has it. */
export function newTeamKey(): { own: PrivateKey; published: JsonWebKey & { kid: string } } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const about = { kid: randomUUID(), alg: "RS256" as const, use: "sig" }
  return {
    own: { ...(privateKey.export({ format: "jwk" }) as JsonWebKey), ...about },
    published: { ...(publicKey.export({ format: "jwk" }) as JsonWebKey), ...about },
  }
}

/**
 * A stand-in for Cloudflare Access, on this machine only: it publishes its keys, asks who somebody is and believes it,
 * and passes requests on to the site with a real token. It stands in front of the desk as Access does; the Worker
 * behind it checks the tokens as it does in production.
 */
export class AccessStandIn {
  readonly audience = randomUUID()
  readonly #key = newTeamKey()
  readonly #server: Server
  #site = ""
  #port = 0

  constructor() {
    this.#server = createServer((incoming, answer) => void this.#answer(incoming, answer))
  }

  /** Starts to listen. @param port 0 for a free one */
  async start(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject)
      this.#server.listen(port, "localhost", resolve)
    })
    const address = this.#server.address()
    if (address === null || typeof address === "string") throw new Error("the stand-in has no port")
    this.#port = address.port
  }

  /** The address that people open, and the team's origin. */
  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** The Worker's variables that make it believe this stand-in. */
  variables(operators: string): Record<string, string> {
    return { ACCESS_TEAM: this.url, ACCESS_AUD: this.audience, OPERATORS: operators }
  }

  /** From now on requests are passed on to a site. */
  standBefore(site: string): void {
    this.#site = site
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** A token as Access makes it for somebody. */
  async tokenOf(email: string, now = Date.now()): Promise<string> {
    const seconds = Math.floor(now / 1_000)
    return await sign(
      { aud: [this.audience], iss: this.url, email, iat: seconds, nbf: seconds, exp: seconds + VALID_FOR },
      this.#key.own,
    )
  }

  async #answer(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", this.url)
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      answer.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body)
    if (pathname === "/cdn-cgi/access/certs")
      return void send(200, JSON.stringify({ keys: [this.#key.published] }), {
        "content-type": "application/json",
      })
    if (pathname === "/cdn-cgi/access/logout")
      return void send(302, "", { location: "/operador", "set-cookie": `${COOKIE}=; Path=/; Max-Age=0` })
    if (pathname === "/cdn-cgi/access/login") {
      const cookie = `${COOKIE}=${encodeURIComponent(searchParams.get("email") ?? "")}; Path=/; HttpOnly; SameSite=Lax`
      return void send(302, "", { location: "/operador", "set-cookie": cookie })
    }
    const email = emailIn(incoming.headers.cookie)
    if (!isOfDesk(pathname)) return this.#passOn(incoming, answer, {})
    if (email === "") return void send(200, LOGIN)
    this.#passOn(incoming, answer, { [ACCESS_HEADER]: await this.tokenOf(email) })
  }

  #passOn(incoming: IncomingMessage, answer: ServerResponse, more: Record<string, string>): void {
    const headers = { ...incoming.headers }
    // What comes from outside is never taken for Access's word.
    delete headers[ACCESS_HEADER]
    const outgoing = request(
      new URL(incoming.url ?? "/", this.#site),
      { method: incoming.method ?? "GET", headers: { ...headers, ...more } },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
      },
    )
    outgoing.on("error", () => answer.headersSent || answer.writeHead(502).end())
    incoming.pipe(outgoing)
  }
}

function isOfDesk(path: string): boolean {
  return path === "/operador" || path.startsWith("/operador/")
}

function emailIn(cookies = ""): string {
  const [, value = ""] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies) ?? []
  return decodeURIComponent(value)
}

const LOGIN = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for Access</title></head>
<body><main><h1>Stand-in for Cloudflare Access</h1>
<form action="/cdn-cgi/access/login"><label>E-mail <input type="email" name="email" required></label> <button>Log in</button></form>
<p>It believes whatever is typed. The Worker behind it lets in only the addresses in OPERATORS.</p></main></body></html>`
