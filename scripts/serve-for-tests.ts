/** The built site with its own fresh D1, for the browser tests. Expects `dist/` to be built. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { prepareData, serve } from "./site.ts"

const persistTo = mkdtempSync(path.join(tmpdir(), "pouso-tests-"))
await prepareData(persistTo)
const site = await serve(Number(process.env.PORT ?? 8799), persistTo)

const end = async () => {
  await site.stop()
  rmSync(persistTo, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end())
