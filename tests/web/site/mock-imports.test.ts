import { expect, test } from "vitest"
import { nodeImportsFrom } from "../../fixtures/browser-imports.ts"

// A browser has none of Node's modules: one import of them, and every page of `npm run dev:mock` is empty.
test("the mocks that run in the browser reach none of Node's modules", async () => {
  expect(await nodeImportsFrom("tests/mocks/main.tsx")).toEqual([])
})

test("an import of Node's is found behind other files, and told with the chain that leads there", async () => {
  expect(await nodeImportsFrom("worker/http/request-id.ts")).toEqual([
    "worker/http/request-id.ts → worker/log.ts → node:async_hooks",
  ])
})
