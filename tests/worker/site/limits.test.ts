import { expect, test } from "vitest"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { MAX_CALL_BYTES } from "#worker/middleware/limits.ts"
import { env } from "../env.ts"

/** Whom a request counts for that comes from an address. */
async function counted(address?: string): Promise<string> {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => {
    keys.push(key)
    return { success: false }
  }
  const headers: HeadersInit = address === undefined ? {} : { "cf-connecting-ip": address }
  await api.request("/notify", { method: "POST", headers }, { ...env, NOTIFY_LIMIT: { limit } })
  expect(keys).toHaveLength(1)
  return keys[0] ?? ""
}

test.for([
  ["203.0.113.7", "203.0.113.8", "two IPv4 addresses"],
  ["2001:db8:0:1::7", "2001:db8:0:2::7", "two networks of IPv6"],
  ["2001:db8::7", "203.0.113.7", "IPv6 and IPv4"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.8", "two IPv4 addresses that are written as IPv6"],
])("limits tell %s from %s: %s", async ([one, other]) => {
  expect(await counted(one)).not.toBe(await counted(other))
})

test.for([
  ["203.0.113.7", "203.0.113.7", "an address"],
  ["2001:db8:0:1::7", "2001:DB8:0:1:a:b:c:d", "one network of IPv6"],
  ["::ffff:203.0.113.7", "203.0.113.7", "an IPv4 address, however it is written"],
  [undefined, undefined, "this machine"],
])("limits count %s and %s together: %s", async ([one, other]) => {
  expect(await counted(one)).toBe(await counted(other))
})

const POSTED = new Set(api.routes.filter(({ method }) => method === "POST").map(({ path }) => path))

test.for([...POSTED])("a body over the limit is refused at %s, with a length or without", async (path) => {
  const body = "x".repeat(MAX_CALL_BYTES + 1)
  for (const headers of [{ "content-length": String(body.length) }, {}]) {
    const answer = await api.request(path, { method: "POST", body, headers }, env)
    expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toEqual([413, "tooLarge"])
  }
})
