import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/run.ts"

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
)

/** The commands that take options and are not run by tests, and the first line of what they say of themselves. */
const HELP = {
  "test:all": "Usage: npm run test:all -- [options]",
  build: "Usage: npm run build -- [options]",
  "test:model": "Usage: npm run test:model -- [options]",
  "test:mutants": "Usage: npm run test:mutants -- [options]",
}

test.for(Object.entries(HELP))("%s says how it is used, without a build or a server", ([name, usage]) => {
  const [, , ...script] = scripts[name]?.split(" ") ?? []
  const { TEST_PORT: _, TEST_DATA: __, ...env } = process.env
  const help = execFileSync(process.execPath, ["--no-warnings", ...script, "--help"], {
    cwd: root,
    env,
    encoding: "utf8",
  })
  expect(help.split("\n")[0]).toBe(usage)
})
