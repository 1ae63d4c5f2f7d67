import { Hono } from "hono"
import { type DocumentName, documentQuery } from "#machines/site/documents.ts"
import { DEFAULT_LOCALE } from "#machines/site/locales.ts"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { documentIn } from "../queries/documents.ts"
import { accept } from "./query.ts"

export const documentRoutes = new Hono<AppEnv>()
  /** A content that is read whole, as `?name=faq/owners`. */
  .get("/", accept(documentQuery), async (c) => {
    const { name, lang = DEFAULT_LOCALE } = c.req.valid("query")
    const found = await documentIn(c.env.DB.withSession("first-unconstrained"), name as DocumentName, lang)
    return found === undefined ? fail(c, "notFound") : c.json(found, 200)
  })
