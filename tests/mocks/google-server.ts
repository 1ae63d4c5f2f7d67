import { createServer, type Server } from "node:http"
import { getResponse } from "msw"
import { googleHandlers } from "./google.ts"

/** Serves the stub of Google on a local port, for a Worker that runs in a separate process. */
export function serveGoogle(port: number): Promise<Server> {
  const handlers = googleHandlers()
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request = new Request(`http://localhost:${port}${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers: Object.entries(incoming.headers).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value]] : [],
      ) as [string, string][],
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    })
    const answer =
      (await getResponse(handlers, request)) ?? new Response("not a service of Google's", { status: 404 })
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(await answer.text())
  })
  return new Promise((resolve) => server.listen(port, () => resolve(server)))
}
