import { expect, test, vi } from "vitest"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { env } from "../env.ts"

const ask = (body: object, bindings: object = {}) =>
  api.request(
    "/official-contact",
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    { ...env, ...bindings },
  )
const fieldsOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.fields

test("a contact is recognised, and nobody keeps the answer", async () => {
  const answer = await ask({ text: " Contato@Pouso.example " })
  expect(answer.status).toBe(200)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(await answer.json()).toEqual({ isOurs: true, kind: "email", reason: "listed" })
  expect(await (await ask({ text: "pix@exemplo.com" })).json()).toEqual({
    isOurs: false,
    kind: "email",
    reason: "notListed",
  })
})

test("what cannot be read is asked for again", async () => {
  for (const [body, code] of [
    [{}, "missing"],
    [{ text: "  " }, "missing"],
    [{ text: "me ligue" }, "unreadable"],
    [{ text: "1".repeat(1_001) }, "unreadable"],
    [{ text: 1 }, "invalid"],
  ] as const) {
    const answer = await ask(body)
    expect(answer.status).toBe(422)
    expect(await fieldsOf(answer)).toEqual([{ field: "text", code }])
  }
})

test("a visitor who asks too often is asked to wait", async () => {
  const answer = await ask({ text: "x" }, { FORM_LIMIT: { limit: async () => ({ success: false }) } })
  expect(answer.status).toBe(429)
  expect(answer.headers.get("retry-after")).toBe("60")
})

test("what is asked is neither logged nor stored", async () => {
  const spies = [vi.spyOn(console, "info"), vi.spyOn(console, "log")]
  await ask({ text: "+55 11 91234-5678" }, { DB: undefined })
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
})
