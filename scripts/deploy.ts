/** `npm run deploy`: deploys the site to Cloudflare if all checks pass. See `--help`. */
import { terminal } from "./d1/command.ts"
import { runDeploy } from "./deploy/run.ts"

process.exitCode = await runDeploy(process.argv.slice(2), terminal)
