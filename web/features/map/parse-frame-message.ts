import type * as z from "zod/mini"

/**
 * Parses a message from the other side of the frame.
 * @returns undefined for a message from another window or origin, or one that does not match the schema
 */
export function parseFrameMessage<Schema extends z.ZodMiniType>(
  event: MessageEvent,
  from: MessageEventSource | null,
  schema: Schema,
): z.output<Schema> | undefined {
  if (from === null || event.source !== from || event.origin !== location.origin) return undefined
  const parsed = schema.safeParse(event.data)
  return parsed.success ? parsed.data : undefined
}
