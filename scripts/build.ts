/** `npm run build`: the site, and the table of what its pages load; fails above a limit. */

import { build } from "./site.ts"
import { measureSizes } from "./sizes.ts"

await build()
const { table, problems } = measureSizes()
console.log(table)
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
