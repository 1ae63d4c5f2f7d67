/** `npm run baseline`: checks that the built site works in the browsers listed in package.json. */

import { checkBaseline } from "./baseline/built-site.ts"

const problems = checkBaseline()
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
