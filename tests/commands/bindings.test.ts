import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { attempt, root, run } from "../../scripts/run.ts"

/** What an operator may set, and wrangler.toml does not: secrets, and where their services answer. */
const NOT_IN_THE_FILE = [
  "GOOGLE_MAPS_BROWSER_KEY",
  "GOOGLE_MAPS_ORIGIN",
  "GOOGLE_MAPS_SERVER_KEY",
  "GOOGLE_PLACES_ORIGIN",
  "TURNSTILE_ORIGIN",
  "TURNSTILE_SECRET_KEY",
  "TURNSTILE_SITE_KEY",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the type of all their names
  "SIGNING_KEY_${number}",
]

/** A program that has the right types only when `Env` is what wrangler binds, and what an operator may set. */
const program = (bindings: string) => `
import type { AnalyticsEngineDataset, D1Database, Fetcher, Queue, RateLimit, SendEmail } from "@cloudflare/workers-types"
import type { Env } from "../../worker/env.ts"
import type { SigningKeys } from "../../worker/env.ts"
export type AlsoUsed = Queue
interface Bound {
${bindings}
}
type Set = ${NOT_IN_THE_FILE.map((name) => `\`${name}\``).join(" | ")}
export const isWhatIsBound = (bound: Bound & SigningKeys): Env => bound
export const isKnown = (name: keyof Bound | Set): keyof Env => name
export const isBoundOrSet = (name: keyof Env): keyof Bound | Set => name
`

/** The bindings that all environments of wrangler.toml have, as wrangler writes their types. */
async function generated(folder: string): Promise<string> {
  const file = path.join(folder, "generated.d.ts")
  // Instead of what a developer has in .dev.vars.
  const nothing = path.join(folder, "nothing.env")
  writeFileSync(nothing, "")
  await run("wrangler", [
    "types",
    file,
    "--include-runtime=false",
    "--strict-vars=false",
    "--env-file",
    nothing,
  ])
  const [, bindings] = /^interface __BaseEnv_Env \{\n(.*?)\n\}$/ms.exec(readFileSync(file, "utf8")) ?? []
  if (bindings === undefined) throw new Error(`wrangler types writes another kind of file: ${file}`)
  return bindings
}

test("the Worker's Env is what wrangler.toml binds, and nothing else", async () => {
  mkdirSync(path.join(root, ".wrangler"), { recursive: true })
  // In the project: the program imports from it.
  const folder = mkdtempSync(path.join(root, ".wrangler/bindings-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const bindings = await generated(folder)
  const programs = {
    "as-generated": bindings,
    "one-less": bindings.replace(/^.*\bVITALS: .*$/m, ""),
    "one-less-that-may-be-missing": bindings.replace(/^.*\bMAIL: .*$/m, ""),
    "one-more": `${bindings}\n\tOUTBOX: Queue;`,
    "another-kind": bindings.replace("DB: D1Database", "DB: Fetcher"),
    "not-in-every-environment": bindings.replace("FORM_LIMIT: ", "FORM_LIMIT?: "),
  }
  for (const [name, text] of Object.entries(programs))
    writeFileSync(path.join(folder, `${name}.ts`), program(text))
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: path.join(root, "tsconfig.worker.json"),
      compilerOptions: { incremental: false, tsBuildInfoFile: null },
      include: ["*.ts"],
      exclude: ["generated.d.ts"],
    }),
  )
  const { output } = await attempt("tsc", ["--noEmit", "--pretty", "false", "-p", folder])
  const wrong = [...output.matchAll(/([\w-]+)\.ts\(\d+,\d+\): error/g)].map(([, name]) => name)
  expect([...new Set(wrong)].sort(), output).toEqual([
    "another-kind",
    "not-in-every-environment",
    "one-less",
    "one-less-that-may-be-missing",
    "one-more",
  ])
})
