/** `npm run machines`: writes docs/machines.md from the machines themselves. */
import { writeFileSync } from "node:fs"
import { MACHINES_PAGE, machinesPage } from "./machines/page.ts"

writeFileSync(MACHINES_PAGE, await machinesPage())
