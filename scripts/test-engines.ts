/** `npm run test:engines`: all journeys in WebKit and Firefox, at both sizes, on the built site with a real Worker. */
import "./use-tests-catalogue.ts"
import { engineJourneys } from "./engine-journeys.ts"
import { build } from "./site.ts"
import { startServers } from "./test-servers.ts"

await build()
const servers = await startServers()
const outcome = await engineJourneys("all", servers)
await servers.stop()
console.log(outcome.details)
console.log(`${outcome.ok} passed, ${outcome.wrong} failed`)
process.exit(outcome.wrong === 0 ? 0 : 1)
