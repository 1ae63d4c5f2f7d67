import { spawnSync } from "node:child_process"
import { which } from "./which.ts"

/** Installs packages of Debian, where there are such; whoever needs them looks whether they are there now. */
export function aptInstall(names: readonly string[], ...options: string[]): void {
  const apt = which("apt-get")
  if (apt === undefined) return
  spawnSync(apt, ["update", "-qq"], { stdio: "ignore" })
  spawnSync(apt, ["install", "-y", "-qq", ...options, ...names], { stdio: "ignore" })
}
