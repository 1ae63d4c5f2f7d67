import type { z } from "zod"

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

/** Messages by expected type. */
const TYPES: Record<string, string> = {
  number: "must be a number",
  int: "must be a whole number",
  string: "must be a text",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be a group of fields",
  record: "must be a group of fields",
}
const SHOWN = 60

/** Message saying what is allowed; undefined where the schema has its own message. */
export function allowed(issue: RawIssue): string | undefined {
  if (issue.code === "invalid_type") return TYPES[issue.expected]
  if (issue.code === "invalid_value") return `must be one of ${issue.values.map(String).join(", ")}`
  if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1)
    return "must not be empty"
  if (issue.code === "too_small") return `must ${amount(issue.origin, "at least", issue.minimum)}`
  if (issue.code === "too_big") return `must ${amount(issue.origin, "at most", issue.maximum)}`
  if (issue.code === "invalid_union" && "options" in issue)
    return `must be one of ${(issue.options as unknown[]).map(String).join(", ")}`
  return undefined
}

function amount(origin: string, bound: string, count: number | bigint): string {
  if (origin === "string") return `have ${bound} ${count} characters`
  return origin === "array" ? `have ${bound} ${count} entries` : `be ${bound} ${count}`
}

/** The mistakes reported for an issue: one for each unknown field. */
export function whatIsWrong(issue: Issue, value: unknown): { path: PropertyKey[]; message: string }[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: "nobody knows this field" }))
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // Of the union's options, report on the one with the fewest errors.
    const [nearest = []] = [...issue.errors].sort((a, b) => a.length - b.length)
    return nearest.flatMap((each) =>
      whatIsWrong({ ...each, path: [...issue.path, ...each.path] }, valueAt(value, each.path)),
    )
  }
  return [{ path: [...issue.path], message: withValue(issue.message, value) }]
}

/** The value at a path of a document; undefined when there is none. */
export function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    document,
  )
}

/** Prefixes the message with the actual value. */
function withValue(message: string, value: unknown): string {
  if (!message.startsWith("must")) return message
  if (value === undefined || value === null) return `is missing; ${message}`
  if (Array.isArray(value)) return `has ${value.length} entries; ${message}`
  if (typeof value === "object") return message
  if (typeof value !== "string") return `is ${value}; ${message}`
  if (/^must have at \w+ \d+ characters$/.test(message)) return `has ${value.length} characters; ${message}`
  return `is ${JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value)}; ${message}`
}
