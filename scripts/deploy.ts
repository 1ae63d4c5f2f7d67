/** `npm run deploy`: puts the site on Cloudflare when nothing speaks against it. `--help` says how. */
import { terminal } from "./d1/command.ts"
import { runDeploy } from "./deploy/run.ts"

process.exitCode = await runDeploy(process.argv.slice(2), terminal)
