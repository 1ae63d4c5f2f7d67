/** `npm run test:engines`: all journeys in WebKit and Firefox, at both sizes, on the built site with a real Worker. */
import "./use-tests-catalogue.ts"
import "../tests/clock/tests-day.mjs"
import { engineJourneys } from "./engine-journeys.ts"
import { newReport } from "./report.ts"
import { build } from "./site.ts"
import { startServers } from "./test-servers.ts"

await build()
const report = newReport()
const servers = await startServers()
await engineJourneys(report, "all", servers)
await servers.stop()
process.exit(report.end())
