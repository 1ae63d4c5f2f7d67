import type { MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import { validator } from "hono/validator"
import type * as z from "zod/mini"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { fieldProblems } from "./query.ts"

const LARGEST_BODY = 32 * 1024

type BodyHandler<In, Out> = MiddlewareHandler<AppEnv, string, { in: { json: In }; out: { json: Out } }>

/** Refuses bodies over 32 KB before they are read. */
export const limitedBody = bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => fail(c, "tooLarge") })

/** A JSON body that a zod schema describes; a wrong one is refused with the names of its fields. */
export function acceptBody<Schema extends z.ZodMiniType>(
  schema: Schema,
): BodyHandler<z.input<Schema>, z.output<Schema>> {
  return validator("json", (raw, c) => {
    const parsed = schema.safeParse(raw)
    return parsed.success ? parsed.data : fail(c, "invalidBody", fieldProblems(parsed.error))
  }) as unknown as BodyHandler<z.input<Schema>, z.output<Schema>>
}
