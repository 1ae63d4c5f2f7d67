import { once } from "node:events"
import { connect, createServer } from "node:net"

/** Loopback addresses; browsers try both for `localhost`. */
const HERE = ["127.0.0.1", "::1"]

/** Parses a port number. @throws Error when it is invalid */
export function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    throw new Error(`PORT is ${JSON.stringify(text)}; it takes a number from 1 to 65535`)
  return port
}

/** Why a port is unusable; undefined when it is free. */
export async function problemWith(port: number): Promise<string | undefined> {
  for (const host of HERE) {
    const code = await failureOf(port, host)
    if (code === "EACCES") return `port ${port} may not be listened on here; set PORT to another`
    // Some systems allow listening although another server listens on all addresses.
    if (code === "EADDRINUSE" || (await answers(port, host)))
      return `port ${port} is taken; set PORT to another`
  }
  return undefined
}

async function answers(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host, timeout: 1_000 })
  return await new Promise((resolve) => {
    const settle = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket
      .once("connect", () => settle(true))
      .once("error", () => settle(false))
      .once("timeout", () => settle(false))
  })
}

/** Error code when listening fails; undefined when it succeeds. */
async function failureOf(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  const code = await new Promise<string | undefined>((resolve) => {
    server
      .once("error", (error: NodeJS.ErrnoException) => resolve(error.code))
      .listen({ port, host, exclusive: true }, () => resolve(undefined))
  })
  if (server.listening) {
    server.close()
    await once(server, "close")
  }
  return code
}
