import type * as z from "zod/mini"

/**
 * A message that the other side of the frame sent and that is what it should be; undefined for any other: of
 * another window, another origin, or of a shape that the schema does not know.
 */
export function receive<Schema extends z.ZodMiniType>(
  event: MessageEvent,
  from: MessageEventSource | null,
  schema: Schema,
): z.output<Schema> | undefined {
  if (from === null || event.source !== from || event.origin !== location.origin) return undefined
  const parsed = schema.safeParse(event.data)
  return parsed.success ? parsed.data : undefined
}
