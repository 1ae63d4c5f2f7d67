/** One structured line. Never pass personal data, keys or typed text. */
export function log(
  level: "info" | "warn" | "error",
  event: string,
  facts: Record<string, unknown> = {},
): void {
  console[level](JSON.stringify({ level, event, ...facts }))
}
