import { Hono } from "hono"
import type { AppEnv } from "#worker/app-env.ts"
import { type Env, readConfig } from "#worker/env.ts"
import { mapPage } from "#worker/pages/map-page.ts"

const config = readConfig({ SITE_MODE: "full" })
/** In development the Worker's route reads no binding. */
const NO_BINDINGS = {} as Env

const pages = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set("config", config)
    await next()
  })
  .route("/", mapPage)

/**
 * The map frame's document from the Worker's own route, with its CSP: Vite's server runs the route in Node, because the
 * document is rendered on the server. Without a key the map is our own.
 * @param address path and query
 */
export async function answerMapPage(address: string): Promise<Response> {
  return await pages.request(address, {}, NO_BINDINGS)
}
