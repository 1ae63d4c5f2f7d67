import type { Context } from "hono"
import type { AppEnv } from "./app-env.ts"
import { log, messageOf } from "./log.ts"
import { NO_STORE } from "./no-store.ts"

/** Every error code of the API, with its HTTP status. */
const STATUS = {
  invalidQuery: 400,
  malformedBody: 400,
  keyMissing: 400,
  otherOrigin: 403,
  notFound: 404,
  keyReused: 409,
  linkExpired: 410,
  tooLarge: 413,
  invalidBody: 422,
  tooManyRequests: 429,
  internal: 500,
  misconfigured: 503,
  unavailable: 503,
} as const

/** After how many seconds a caller may come back. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { tooManyRequests: 60, unavailable: 30 }

export type ErrorCode = keyof typeof STATUS

export interface FieldProblem {
  field: string
  code: string
}

/** Body of every error response: a code, the fields it is about, and the request id to find it in the log. */
export interface ErrorBody {
  error: { code: ErrorCode; fields?: FieldProblem[]; requestId: string }
}

/** An error response; the caller chooses the visible message by its code. */
export function fail<Code extends ErrorCode>(c: Context<AppEnv>, code: Code, fields?: FieldProblem[]) {
  const body: ErrorBody = {
    error: { code, requestId: c.var.requestId, ...(fields === undefined ? {} : { fields }) },
  }
  const wait = RETRY_AFTER[code]
  return c.json(body, STATUS[code], {
    ...NO_STORE,
    ...(wait === undefined ? {} : { "retry-after": String(wait) }),
  })
}

/**
 * Runs a handler that writes to D1. If D1 fails, the caller is asked to retry and the cause is logged: SQLite's
 * messages name columns, never values.
 */
export async function retryLater<Answer extends Response>(
  c: Context<AppEnv>,
  event: string,
  work: () => Promise<Answer>,
) {
  try {
    return await work()
  } catch (error) {
    log("error", event, { message: messageOf(error) })
    return fail(c, "unavailable")
  }
}
