/**
 * Import for its effect: reading the operator's `content/` throws, because what an operator writes there must fail no
 * test (docs/decisions/032-the-tests-have-a-catalogue.md).
 */
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { root } from "../scripts/run.ts"

type Read = (file: unknown, ...more: unknown[]) => unknown

const OPERATORS = path.join(root, "content")
const SYNC = ["readFileSync", "openSync", "readdirSync", "statSync", "existsSync", "cpSync", "copyFileSync"]
const ASYNC = ["readFile", "open", "readdir", "stat", "access", "cp", "copyFile"]
/** Modules are loaded anew for each test file in the same process, and must not wrap twice. */
const GUARDED = Symbol.for("pouso.guarded")

function guard(module: object, names: string[]): void {
  for (const name of names) {
    const read: Read = Reflect.get(module, name)
    const guarded: Read = (file, ...more) => {
      const at = path.resolve(file instanceof URL ? fileURLToPath(file) : String(file))
      if (at === OPERATORS || at.startsWith(OPERATORS + path.sep))
        throw new Error(`the tests have their own catalogue; ${path.relative(root, at)} is the operator's`)
      return read(file, ...more)
    }
    Reflect.set(module, name, guarded)
  }
}

if (!Reflect.has(globalThis, GUARDED)) {
  Reflect.set(globalThis, GUARDED, true)
  guard(fs, [...SYNC, ...ASYNC, "createReadStream"])
  guard(fs.promises, ASYNC)
  syncBuiltinESMExports()
}
