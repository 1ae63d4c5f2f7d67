import type * as z from "zod/mini"

/** The first of zod's issues for each field, with the problem that the form's schema gave it. */
export function formIssues(error: z.core.$ZodError): { field: string; code: string }[] {
  const found = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.join(".")
    if (!found.has(field)) found.set(field, problemOf(issue))
  }
  return [...found].map(([field, code]) => ({ field, code }))
}

/** The message that the schema gave. In a union it comes from the last branch, which is the intended one. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return issue.code
  if (issue.code === "invalid_type") return "invalid"
  if (issue.code !== "invalid_union") return issue.message
  const meant = issue.errors.at(-1)?.[0]
  return meant === undefined ? "invalid" : problemOf(meant)
}
