import { Hono } from "hono"
import { createFactory } from "hono/factory"
import type { DocumentName } from "#machines/site/documents.ts"
import { languageQuery } from "#machines/site/language-query.ts"
import type { AppEnv } from "../app-env.ts"
import { documentIn } from "../data/site/documents.ts"
import { fail } from "../errors.ts"
import { accept } from "./accept.ts"

const { createHandlers } = createFactory<AppEnv>()

/** Content documents that are served whole, each at the path of its file under `content/`. */
export const documentRoutes = new Hono<AppEnv>()
  .get("/faq/contact", ...whole("faq/contact"))
  .get("/faq/owners", ...whole("faq/owners"))
  .get("/testimonials", ...whole("testimonials"))
  .get("/essential-info", ...whole("essential-info"))

function whole<Name extends DocumentName>(name: Name) {
  return createHandlers(accept(languageQuery), async (c) => {
    const database = c.env.DB.withSession("first-unconstrained")
    const found = await documentIn(database, name, c.req.valid("query").lang)
    return found === undefined ? fail(c, "notFound") : c.json(found, 200)
  })
}
