/** `npm run bench:edge`: the Worker's CPU per page, as a table. Compare figures of one machine, best of one run. */

import "../../scripts/use-tests-catalogue.ts"
import { cpuPerPage } from "./cpu-per-page.ts"

if (process.platform !== "linux") {
  console.error("npm run bench:edge reads the CPU time of processes from /proc, which only Linux has.")
  process.exit(1)
}
console.log("CPU of the Worker's process per answer, ms, and above an empty answer")
console.table(await cpuPerPage())
