/**
 * First step of every command: prepares a fresh clone, then runs the given script, if any,
 * with the project's own Node. Plain Node without dependencies, because it runs before anything is
 * installed, on whatever Node the host has. Its own messages go to stderr: stdout is the script's.
 */
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { canInstall, ownNode } from "./own-node.mjs"

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, "node_modules")
const marker = path.join(modules, ".installed")
const windows = process.platform === "win32"

/**
 * Installs all packages of the lockfile, whatever npm's configuration, which comes from the user's files and, as
 * variables, from a surrounding `npm run`. Packages that require a newer Node than the host's are run by the
 * project's own.
 */
const INSTALL = [
  ...["ci", "--include=dev", "--include=optional", "--dry-run=false", "--engine-strict=false"],
  ...["--no-audit", "--no-fund", "--loglevel=error"],
]

function fail(message) {
  console.error(message)
  process.exit(1)
}

function findOwnNode() {
  try {
    return ownNode(process.platform, process.arch)
  } catch (error) {
    return fail(error.message)
  }
}

/** Runs npm's script with the current Node, so that no shell is needed on Windows. */
function npm(args) {
  const beside = path.join(path.dirname(process.execPath), "node_modules/npm/bin/npm-cli.js")
  const cli = [process.env.npm_execpath, beside].find(
    (file) => file?.endsWith("npm-cli.js") && existsSync(file),
  )
  const stdio = ["inherit", 2, 2]
  if (cli !== undefined)
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], { cwd: root, stdio })
  if (windows) return spawnSync(`npm ${args.join(" ")}`, { cwd: root, stdio, shell: true })
  return spawnSync("npm", args, { cwd: root, stdio })
}

/**
 * Under `npm run` this script may itself be run by the Node in node_modules, which npm replaces. Windows cannot
 * delete a running program, but can move it, so it is moved aside first.
 */
function makeWay() {
  const aside = path.join(root, ".wrangler")
  mkdirSync(aside, { recursive: true })
  for (const file of readdirSync(aside).filter((name) => /^node-\d+\.exe$/.test(name)))
    try {
      rmSync(path.join(aside, file))
    } catch {
      // Still running; deleted by a later setup.
    }
  if (process.execPath.toLowerCase().startsWith(modules.toLowerCase() + path.sep))
    renameSync(process.execPath, path.join(aside, `node-${process.pid}.exe`))
}

if (!canInstall(process.versions.node))
  fail(`Node ${process.versions.node} cannot install the project; 20.19, 22.12 or a newer one is needed.`)
const { name, binary } = findOwnNode()
const node = path.join(modules, ...binary.split("/"))

const wanted = createHash("sha256")
  .update(readFileSync(path.join(root, "package-lock.json")))
  // Includes the platform's binary, because another system may share the same folder.
  .update(binary)
  .digest("hex")
const installed = existsSync(marker) ? readFileSync(marker, "utf8") : ""
if (wanted !== installed || !existsSync(node)) {
  console.error("Installing packages…")
  if (windows) makeWay()
  const { status, error } = npm(INSTALL)
  if (status !== 0) fail(`npm ci failed${error === undefined ? "" : `: ${error.message}`}`)
  if (!existsSync(node)) fail(`npm has left out the package ${name}, which is the project's own Node.`)
  // npm 10 deletes this link together with the packages of other platforms, whose binary has the same name.
  const linked = path.join(modules, ".bin", windows ? "node.cmd" : "node")
  if (!existsSync(linked)) npm(["rebuild", name, "--ignore-scripts", "--loglevel=silent"])
  if (!existsSync(linked)) fail(`npm has not put ${linked} in place.`)
  if (spawnSync(node, ["--version"]).status !== 0)
    fail(
      `The project's own Node, of the package ${name}, does not start here; on Linux it needs the GNU C library.`,
    )
  writeFileSync(marker, wanted)
}

const [script, ...args] = process.argv.slice(2)
if (script !== undefined) {
  const child = spawn(node, ["--no-warnings", script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: path.join(modules, ".bin") + path.delimiter + process.env.PATH },
  })
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      // On Windows `kill` ends a process immediately, and Ctrl+C has already reached the child.
      if (!windows) child.kill(signal)
    })
  // npm does not stop its script when npm itself is killed, so watch for the parent to disappear.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1_000).unref()
  child.on("exit", (code) => process.exit(code ?? 1))
}
