import { Hono } from "hono"
import { contactQuestion, recognise } from "#machines/contact/official-contacts.ts"
import { formIssues } from "#machines/forms/form-issues.ts"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { limited } from "../http/limits.ts"
import { NO_STORE } from "../no-store.ts"
import { acceptBody } from "./accept.ts"

/** Checks whether a phone number, e-mail address, PIX key or link is one of ours. Nothing is stored. */
export const officialContactRoutes = new Hono<AppEnv>().post(
  "/",
  limited("FORM_LIMIT"),
  acceptBody(contactQuestion, formIssues),
  (c) => {
    const recognition = recognise(c.req.valid("json").text)
    return recognition.kind === null
      ? fail(c, "invalidBody", [{ field: "text", code: recognition.reason }])
      : c.json(recognition, 200, NO_STORE)
  },
)
