/** `npm run content`: checks `content/` and loads it into D1. See `--help`. */
import { contentRoot } from "./catalogue-in-use.ts"
import { runContent } from "./content/run.ts"
import { terminal } from "./d1/command.ts"
import { open } from "./d1/target.ts"

process.exitCode = await runContent(process.argv.slice(2), { ...terminal, open, root: contentRoot() })
