import { hc } from "hono/client"
import type { Api } from "#worker/api/app.ts"

/**
 * The typed client of `/api`.
 * @param fetch what to call it with, if not the network's
 * @param base its address: in the Worker, which calls it in process, an absolute one
 */
export function createApi(fetch?: typeof globalThis.fetch, base = "/api") {
  return hc<Api>(base, fetch === undefined ? {} : { fetch })
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
