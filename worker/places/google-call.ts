import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from "cockatiel"
import { boundedText } from "../http/bounded-text.ts"
import type { Log } from "../log.ts"

/** Google's services that we call; each has its own circuit breaker. */
export type GoogleService = "autocomplete" | "details" | "geocode"

/** Timeout of one call to Google, including retry and body, ms. */
const GOOGLE_TIMEOUT = 2_500
/** No response of these services is longer, bytes. */
const MAX_ANSWER_BYTES = 256 * 1024
/** Consecutive failures that open the circuit breaker, and how long it stays open before a probe call, ms. */
const FAILURES_TO_OPEN = 5
const OPEN_FOR = 30_000
const RETRY_DELAY = 100
const WORTH_A_RETRY = new Set([429, 500, 502, 503, 504])

/** Google gave no usable response. `cause` says why, without key, URL or typed text. */
export class GoogleFailure extends Error {
  override name = "GoogleFailure"
  readonly reason: string
  readonly retryable: boolean
  constructor(reason: string, retryable = false) {
    super(reason)
    this.reason = reason
    this.retryable = retryable
  }
}

/** The call was not made, because the budget is used up. */
class CallRefused extends Error {
  override name = "CallRefused"
}

const circuits = new Map<string, IPolicy>()

/** A circuit breaker per origin and service, around one retry for errors that may be transient. */
function circuitOf(origin: string, service: GoogleService): IPolicy {
  const key = `${service} ${origin}`
  const known = circuits.get(key)
  if (known !== undefined) return known
  const policy = wrap(
    circuitBreaker(
      handleWhen((error) => error instanceof GoogleFailure),
      { halfOpenAfter: OPEN_FOR, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
    ),
    retry(
      handleWhen((error) => error instanceof GoogleFailure && error.retryable),
      {
        maxAttempts: 1,
        backoff: new ExponentialBackoff({
          generator: decorrelatedJitterGenerator,
          initialDelay: RETRY_DELAY,
          maxDelay: 3 * RETRY_DELAY,
        }),
      },
    ),
  )
  circuits.set(key, policy)
  return policy
}

/**
 * Calls Google and reads the response, within the timeout. `read` converts the JSON into what the caller
 * wants, and throws a GoogleFailure for a response of the wrong shape or a status that means failure.
 * Any failure is logged once, by service and reason, and returns undefined.
 */
export async function askGoogle<Answer>(
  { log, mayCall }: { log: Log; mayCall: () => Promise<boolean> },
  service: GoogleService,
  url: URL,
  init: RequestInit,
  read: (json: unknown) => Answer,
): Promise<Answer | undefined> {
  const deadline = AbortSignal.timeout(GOOGLE_TIMEOUT)
  try {
    return await circuitOf(url.origin, service).execute(async ({ signal }) => {
      // Inside the circuit, so that what an open one refuses costs nothing, and a second try costs one more.
      if (!(await mayCall())) throw new CallRefused()
      return read(await fetchJson(url, { ...init, signal: AbortSignal.any([deadline, signal]) }))
    }, deadline)
  } catch (error) {
    if (!(error instanceof BrokenCircuitError || error instanceof CallRefused)) {
      log("warn", "googleFailed", {
        service,
        reason: error instanceof GoogleFailure ? error.reason : "unexpected",
      })
    }
    return undefined
  }
}

async function fetchJson(url: URL, init: RequestInit & { signal: AbortSignal }): Promise<unknown> {
  let text: string | undefined
  try {
    const answer = await fetch(url, { ...init, redirect: "manual" })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new GoogleFailure(`http ${answer.status}`, WORTH_A_RETRY.has(answer.status))
    }
    text = await boundedText(answer, MAX_ANSWER_BYTES, init.signal)
  } catch (error) {
    if (error instanceof GoogleFailure) throw error
    if (init.signal.aborted) throw new GoogleFailure("time limit")
    throw new GoogleFailure("network", true)
  }
  if (text === undefined) throw new GoogleFailure("too large")
  try {
    return JSON.parse(text)
  } catch {
    throw new GoogleFailure("not JSON")
  }
}
