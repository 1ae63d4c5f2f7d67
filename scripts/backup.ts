/** `npm run backup`: writes a full dump of D1 to a file. See `--help`. */
import { runBackup } from "./backup/run.ts"
import { terminal } from "./d1/command.ts"
import { open } from "./d1/target.ts"

process.exitCode = await runBackup(process.argv.slice(2), {
  ...terminal,
  open,
  now: new Date(),
  passphrase: process.env.BACKUP_PASSPHRASE ?? "",
})
