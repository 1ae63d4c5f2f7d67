/** `npm run keys`: the keys that sign the site's links and forms. See `--help`. */
import { terminal } from "./d1/command.ts"
import { open } from "./d1/target.ts"
import { putSecrets } from "./deploy/put-secrets.ts"
import { secretsOf } from "./deploy/secrets.ts"
import { runKeys } from "./keys/run.ts"
import { root } from "./run.ts"

process.exitCode = await runKeys(process.argv.slice(2), {
  ...terminal,
  open,
  secretsOf,
  putSecrets,
  folder: root,
})
