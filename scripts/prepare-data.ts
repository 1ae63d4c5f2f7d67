/** Brings the local D1 to today's schema and content; first step of `npm run dev`. */
import { prepareData } from "./site.ts"

console.log((await prepareData(process.env.PERSIST_TO ?? ".wrangler/state")).trim())
