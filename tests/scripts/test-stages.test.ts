import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { withTestsClock } from "../../scripts/test-stages.ts"
import { moveClock } from "../clock/move-clock.mjs"

test("a built file that moves the clock is named, others are not", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-built-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, "client/assets"), { recursive: true })
  writeFileSync(path.join(folder, "client/assets/entry-1.js"), `(${moveClock})(1)`)
  writeFileSync(path.join(folder, "client/assets/entry-2.js"), "Date.now()")
  expect(withTestsClock(folder)).toEqual(["client/assets/entry-1.js moves Date, as the tests do"])
})
