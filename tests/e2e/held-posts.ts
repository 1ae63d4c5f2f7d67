import { once } from "node:events"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"

/** A request that is on its way to the site, and that its browser may give up. */
export interface HeldPost {
  /** True once the browser has ended the connection. */
  isGivenUp: () => boolean
  /** Lets it arrive at the site, unless it was given up. */
  letGo: () => void
}

export interface HeldPosts {
  url: string
  /** The first request that is held. */
  first: Promise<HeldPost>
  close: () => Promise<void>
}

/** A slow way to a site: a proxy that forwards everything but requests to a path with POST, which it holds. */
export async function holdPosts(origin: string, path: string): Promise<HeldPosts> {
  const { hostname, port } = new URL(origin)
  const { promise: first, resolve: hold } = Promise.withResolvers<HeldPost>()
  const server = createServer((asked, answer) => {
    let isGivenUp = false
    answer.on("close", () => {
      isGivenUp = !answer.writableFinished
    })
    const letGo = () => {
      if (isGivenUp) return
      const { url, method, headers } = asked
      const onward = request({ hostname, port, path: url, method, headers }, (given) =>
        given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers)),
      )
      asked.pipe(onward)
    }
    if (asked.method === "POST" && asked.url === path) hold({ isGivenUp: () => isGivenUp, letGo })
    else letGo()
  })
  await once(server.listen(0, "localhost"), "listening")
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    first,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), "close")
    },
  }
}
