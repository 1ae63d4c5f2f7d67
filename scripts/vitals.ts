/** `npm run vitals`: how fast pages are for visitors, as their browsers measured it. See `--help`. */
import { terminal } from "./d1/command.ts"
import { analyticsEngine } from "./vitals/analytics-engine.ts"
import { runVitals } from "./vitals/run.ts"

process.exitCode = await runVitals(process.argv.slice(2), { ...terminal, ask: analyticsEngine(process.env) })
