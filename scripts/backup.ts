/** `npm run backup`: writes all that D1 holds to a file. `--help` says how. */
import { runBackup } from "./backup/run.ts"
import { terminal } from "./d1/command.ts"
import { open } from "./d1/where.ts"

process.exitCode = await runBackup(process.argv.slice(2), { ...terminal, open, now: new Date() })
