import { hc } from "hono/client"
import type { Api } from "#worker/api/app.ts"

/**
 * The typed client of `/api`. In the browser it uses the network; the Worker passes a `fetch` that calls the API in
 * process.
 */
export function createApi(fetch?: typeof globalThis.fetch) {
  return hc<Api>(fetch === undefined ? "/api" : "http://api", fetch === undefined ? {} : { fetch })
}

export type ApiClient = ReturnType<typeof createApi>

/** An unsuccessful answer of the API. */
export class ApiError extends Error {
  override name = "ApiError"
  readonly status: number
  constructor(status: number) {
    super(`API answered ${status}`)
    this.status = status
  }
}
