import { spawnSync } from "node:child_process"
import { which } from "./which.ts"

/** Installs Debian packages where apt exists; the caller checks afterwards whether they are there. */
export function aptInstall(names: readonly string[], ...options: string[]): void {
  const apt = which("apt-get")
  if (apt === undefined) return
  spawnSync(apt, ["update", "-qq"], { stdio: "ignore" })
  spawnSync(apt, ["install", "-y", "-qq", ...options, ...names], { stdio: "ignore" })
}
