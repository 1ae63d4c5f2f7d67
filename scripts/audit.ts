/**
 * `npm run audit`: whether the packages are the registry's, unchanged, run no script that nobody looked at, and have no
 * known vulnerability in what the site runs. The registry is asked; the rest is read from the lock.
 */
import { lockProblems, readLock } from "./audit/packages.ts"
import { npm, registryFindings } from "./audit/registry.ts"

const { lock, allowed } = readLock()
const { unsigned, vulnerable, notes } = await registryFindings(npm)
const all = [...lockProblems(lock, allowed), ...unsigned, ...vulnerable]
for (const note of notes) console.log(`note  ${note}`)
for (const problem of all) console.error(problem)
if (all.length === 0) console.log(`ok    ${Object.keys(lock.packages).length - 1} packages`)
process.exitCode = all.length === 0 ? 0 : 1
