import type { MiddlewareHandler } from "hono"
import { createMiddleware } from "hono/factory"
import { validator } from "hono/validator"
import * as z from "zod/mini"
import type { AppEnv } from "../app-env.ts"
import { type FieldProblem, fail } from "../errors.ts"
import { fieldProblems } from "./query.ts"

type BodyHandler<In, Out> = MiddlewareHandler<AppEnv, string, { in: { json: In }; out: { json: Out } }>

/**
 * A JSON body that a zod schema describes; a wrong one is refused with the names of its fields.
 * @param problemsOf what is wrong with each field, where zod's own codes do not say it
 */
export function acceptBody<Schema extends z.ZodMiniType>(
  schema: Schema | (() => Schema),
  problemsOf: (error: z.core.$ZodError) => FieldProblem[] = fieldProblems,
): BodyHandler<z.input<Schema>, z.output<Schema>> {
  return validator("json", (raw, c) => {
    const parsed = (typeof schema === "function" ? schema() : schema).safeParse(raw)
    return parsed.success ? parsed.data : fail(c, "invalidBody", problemsOf(parsed.error))
  }) as unknown as BodyHandler<z.input<Schema>, z.output<Schema>>
}

const uuid = z.uuid()

export function isUuid(text: unknown): text is string {
  return uuid.safeParse(text).success
}

/** The key of the form that sends something: a UUID, the same for every try to send the same thing. */
export const acceptKey = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header("idempotency-key")
  if (!isUuid(key)) return fail(c, "keyMissing")
  c.set("idempotencyKey", key.toLowerCase())
  return next()
})
