/** Comment in a migration that marks its data loss as reviewed, with the reason. */
const REVIEWED = /^-- reviewed: *(\S.*)$/m

const DANGERS: [RegExp, string][] = [
  [/\bON\s+DELETE\s+CASCADE\b/i, "ON DELETE CASCADE: a table that is rebuilt empties those that point to it"],
  [/\bDROP\s+TABLE\b/i, "DROP TABLE: its rows are lost"],
  [/\bDROP\s+COLUMN\b/i, "DROP COLUMN: what it holds is lost, and the version that still runs asks for it"],
  [/\bRENAME\s+(TO|COLUMN|\w+\s+TO)\b/i, "RENAME: the version that still runs asks for the old name"],
  [/\bPRAGMA\s+(defer_)?foreign_keys\b/i, "PRAGMA foreign_keys: a table is rebuilt"],
  [/\b__new_\w+/i, "a table is rebuilt: rows that point to it, triggers and its full-text index go"],
]

/**
 * Reasons why a migration would lose data, one line each; empty when it is harmless, or marked with
 * `-- reviewed: why nothing is lost`. Ignores string literals, comments and trigger bodies.
 */
export function dangersOf({ name, sql }: { name: string; sql: string }): string[] {
  if (REVIEWED.test(sql)) return []
  const plain = sql
    .replace(/--[^\n]*/g, " ")
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/[`"[\]]/g, " ")
  const outside = plain.replace(/\bCREATE\s+TRIGGER\b[\s\S]*?\bEND\s*(;|$)/gi, " ")
  const found = DANGERS.filter(([danger]) => danger.test(plain)).map(([, why]) => why)
  if (/(^|;)\s*DELETE\s+FROM\b/i.test(outside)) found.push("DELETE: rows are lost")
  return found.map(
    (why) =>
      `d1-migrations/${name}: ${why}; write "-- reviewed: why nothing is lost" into it when that is so`,
  )
}
