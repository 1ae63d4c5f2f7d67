/** `npm run test:attack`: sends twenty times as many hostile bodies to every form of the API as `npm test` does. */
import { once } from "node:events"
import { start } from "./run.ts"

const tests = start(
  "vitest",
  ["run", "--config", "tests/vitest.config.ts", "--project=worker", "hostile-", ...process.argv.slice(2)],
  { HOSTILE_BODIES: "20000" },
)
const [code] = await once(tests, "exit")
process.exit(code)
