/** `npm run inbox`: submissions, and the delivery status of their mails. See `--help`. */
import { terminal } from "./d1/command.ts"
import { open } from "./d1/target.ts"
import { runInbox } from "./inbox/run.ts"

process.exitCode = await runInbox(process.argv.slice(2), { ...terminal, open, now: new Date() })
