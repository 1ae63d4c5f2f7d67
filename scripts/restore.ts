/** `npm run restore`: restores a backup into a D1. See `--help`. */
import { runRestore } from "./backup/run.ts"
import { terminal } from "./d1/command.ts"
import { open } from "./d1/target.ts"

process.exitCode = await runRestore(process.argv.slice(2), {
  ...terminal,
  open,
  now: new Date(),
  passphrase: process.env.BACKUP_PASSPHRASE ?? "",
})
