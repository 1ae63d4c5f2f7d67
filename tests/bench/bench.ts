/** `npm run bench`: the figures, as tables. Timings are of this machine and this run; compare ratios. */

import "../../scripts/use-tests-catalogue.ts"
import { cpuPerPage } from "./cpu-per-page.ts"
import { placesBench } from "./places.ts"

if (process.platform !== "linux") {
  console.error("npm run bench reads the CPU time of processes from /proc, which only Linux has.")
  process.exit(1)
}

const { places, rowsRead, tolerantMs } = await placesBench()
console.log(`Rows D1 reads for one question of the destination box, of ${places} places`)
console.table(rowsRead)
console.log(`CPU of comparing with typos what D1 proposed: ${tolerantMs} ms`)
console.log("CPU of the Worker's process per page, ms")
console.table(await cpuPerPage())
