import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { z } from "zod"
import type { Findings } from "./findings.ts"
import { checkSpanish } from "./spanish.ts"
import { allowed, valueAt, whatIsWrong } from "./wording.ts"

/** Names, without extension, of the YAML files in a folder, sorted. */
export function yamlNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => path.basename(name, ".yaml"))
    .sort()
}

/** Reads and validates one YAML file and its Spanish; records every mistake with its line. */
export function readYaml<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  findings: Findings,
): z.output<Schema> | undefined {
  let source: string
  try {
    source = readFileSync(path.join(root, file), "utf8")
  } catch {
    findings.mistake(file, [], "the file is missing")
    return undefined
  }
  const before = findings.mistakes.length
  const content = findings.parse(file, source)
  if (findings.mistakes.length > before) return undefined
  const parsed = schema.safeParse(content, { error: allowed })
  if (parsed.success) {
    checkSpanish(file, content, findings)
    return parsed.data
  }
  for (const issue of parsed.error.issues)
    for (const { path: at, message } of whatIsWrong(issue, valueAt(content, issue.path)))
      findings.mistake(file, at, message)
  return undefined
}
