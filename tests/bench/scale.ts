/** `npm run bench:search`: what a search reads among so many properties, against the reference; sizes as arguments. */

import "../../scripts/use-tests-catalogue.ts"
import { searchAtScale } from "./search-at-scale.ts"

const PROOFS = 100
const asked = process.argv.slice(2).map(Number)
console.log("First page / whole answer / found / slowest statement, by the number of properties")
const { table, wrong } = await searchAtScale(asked.length > 0 ? asked : [24, 1_000, 20_000, 100_000], PROOFS)
console.table(table)
for (const each of wrong) console.error(each)
process.exit(wrong.length === 0 ? 0 : 1)
