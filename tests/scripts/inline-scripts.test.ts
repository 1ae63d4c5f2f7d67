import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { runInNewContext } from "node:vm"
import { afterAll, expect, test } from "vitest"
import { inlineScript } from "../../scripts/inline-scripts.ts"

const folder = mkdtempSync(path.join(tmpdir(), "pouso-inline-"))
afterAll(() => rmSync(folder, { recursive: true }))

async function textOf(source: string): Promise<string> {
  const file = path.join(folder, "script.ts")
  writeFileSync(file, source)
  return await inlineScript(file)
}

test("a script becomes one line without types, comments and globals, and does the same", async () => {
  const text = await textOf(`/** A comment. */
import type { Early } from "./early.ts"
const noted: string[] = []
interface Told { name: string }
const tell = ({ name }: Told): void => void noted.push(name)
tell({ name: "a" })
Object.assign(globalThis, { noted })
`)
  expect(text).not.toMatch(/\n|comment|interface|early/i)
  const context = { noted: undefined as string[] | undefined, Object, name: "outside" }
  runInNewContext(text, context)
  expect(Object.keys(context)).toEqual(["noted", "Object", "name"])
  expect([...(context.noted ?? [])]).toEqual(["a"])
})

test.for([
  ["imports code", `import { tell } from "./tell.ts"\ntell()`],
  ["exports something", "export const told = 1"],
])("a script that %s is refused", async ([, source = ""]) => {
  await expect(textOf(source)).rejects.toThrow("cannot be an inline script")
})

test("a text that would end the script's element does not", async () => {
  const text = await textOf(`globalThis.told = "</script>"`)
  expect(text).not.toContain("</script")
  const context = { told: "" }
  runInNewContext(text, context)
  expect(context.told).toBe("</script>")
})
