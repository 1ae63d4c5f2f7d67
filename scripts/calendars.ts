/** `npm run calendars`: the properties' calendars on other platforms, and nights blocked by hand. See `--help`. */
import { readFileSync } from "node:fs"
import { runCalendars } from "./calendars/run.ts"
import { terminal } from "./d1/command.ts"
import { open } from "./d1/target.ts"
import { newestKey } from "./keys/file.ts"

process.exitCode = await runCalendars(process.argv.slice(2), {
  ...terminal,
  open,
  keyOf: newestKey,
  now: new Date(),
  input: () => readFileSync(0, "utf8"),
})
