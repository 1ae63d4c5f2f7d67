/** `npm run baseline`: the built site must do with the browsers that package.json names. */

import { checkBaseline } from "./baseline/built-site.ts"

const problems = checkBaseline()
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
