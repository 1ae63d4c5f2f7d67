import * as z from "zod/mini"
import type { Reader } from "./field-readers.ts"

/** Schema of an optional parameter of a query, which a reader of addresses reads. */
export const readBy = <Value>(reader: Reader<Value>) =>
  z.optional(
    z.pipe(
      z.string().check(z.refine((text) => reader(text) !== undefined)),
      z.transform((text) => reader(text) as Value),
    ),
  )
