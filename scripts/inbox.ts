/** `npm run inbox`: what people sent us, and how far the mails about it have come. `--help` says how. */
import { openLocal, openRemote } from "./inbox/database.ts"
import { runInbox } from "./inbox/run.ts"

process.exitCode = await runInbox(process.argv.slice(2), {
  open: async ({ remote, persistTo }) => (remote ? openRemote() : openLocal(persistTo)),
  print: (text) => process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
  complain: console.error,
  now: new Date(),
})
