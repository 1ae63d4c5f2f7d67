/**
 * First step of every command: makes a fresh clone ready, then runs the script that is named, if one is,
 * with the project's own Node. Plain Node without dependencies, because it runs before anything is
 * installed, on whatever Node the host has.
 */
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..")
const marker = path.join(root, "node_modules", ".installed")
const windows = process.platform === "win32"

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old to install the project; 20.19 or newer is needed.`)
  process.exit(1)
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: windows })
  if (status !== 0) {
    console.error(`${command} ${args.join(" ")} failed`)
    process.exit(status ?? 1)
  }
}

const wanted = createHash("sha256")
  .update(readFileSync(path.join(root, "package-lock.json")))
  .digest("hex")
const installed = existsSync(marker) ? readFileSync(marker, "utf8") : ""
if (wanted !== installed) {
  console.log("Installing packages…")
  // Not `npm ci`: it refuses a lock file that leaves out optional packages of other platforms
  // (docs/decisions/007-npm-install-from-the-lock.md).
  run("npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
  writeFileSync(marker, wanted)
}

// The project brings its own Node. Some npm versions leave out the step that puts it in place.
const ownNode = path.join(root, "node_modules", ".bin", windows ? "node.cmd" : "node")
if (!existsSync(ownNode) || spawnSync(ownNode, ["--version"], { shell: windows }).status !== 0) {
  console.log("Putting the project's own Node in place…")
  run("npm", "rebuild", "node", "--loglevel=error")
  if (!existsSync(ownNode)) {
    console.error(
      "node_modules/.bin/node is missing: approve the install script of the package `node` and run npm ci again.",
    )
    process.exit(1)
  }
}

const [script, ...args] = process.argv.slice(2)
if (script !== undefined) {
  const bin = path.join(root, "node_modules", ".bin")
  const child = spawn(ownNode, ["--no-warnings", script, ...args], {
    cwd: root,
    stdio: "inherit",
    shell: windows,
    env: { ...process.env, PATH: bin + path.delimiter + process.env.PATH },
  })
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal))
  // npm leaves its script running when it is ended itself.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1_000).unref()
  child.on("exit", (code) => process.exit(code ?? 1))
}
