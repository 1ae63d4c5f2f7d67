/** `npm run inbox`: what people sent us, and how far the mails about it have come. `--help` says how. */
import { terminal } from "./d1/command.ts"
import { open } from "./d1/where.ts"
import { runInbox } from "./inbox/run.ts"

process.exitCode = await runInbox(process.argv.slice(2), { ...terminal, open, now: new Date() })
