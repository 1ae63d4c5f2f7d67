/** An event that a machine's file declares. */
export interface EventEntry {
  type: string
  /** Its docstring. */
  means: string
  /** Its payload, as TypeScript: `day: Day`. */
  carries: string
}

const DECLARED = /export type \w+Event =\n((?: {2}.*\n)+)/
const MEMBER = /\/\*\* (.+?) \*\/\n\s*\|? ?\{ type: "(\w+)"(?:; (.*?))? \}/g

/** The docstring right before the machine, which states its purpose. */
export function purposeOf(source: string): string {
  const [, text = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+Machine = /.exec(source) ?? []
  return text.replace(/\n \* ?/g, " ").trim()
}

/** The events that a machine's file declares, with docstrings. @throws when one has none on the line above it */
export function eventsOf(source: string): EventEntry[] {
  const [, members = ""] = DECLARED.exec(source) ?? []
  const entries = [...members.matchAll(MEMBER)].map(([, means = "", type = "", carries = ""]) => ({
    type,
    means,
    carries,
  }))
  for (const [, declared] of members.matchAll(/\{ type: "(\w+)"/g))
    if (!entries.some(({ type }) => type === declared))
      throw new Error(`event ${declared} has no docstring of one line right above it`)
  return entries
}
