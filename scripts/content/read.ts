import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml"
import type { z } from "zod"

/** A mistake in the content, in the words of the person who mends it. */
export interface Mistake {
  file: string
  /** 1-based; undefined when the file as a whole is meant. */
  line?: number | undefined
  field: string
  message: string
}

export function mistakeText({ file, line, field, message }: Mistake): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${field === "" ? "" : `${field}: `}${message}`
}

/** Names, without ending, of the YAML files of a folder, in order. */
export function yamlNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => path.basename(name, ".yaml"))
    .sort()
}

/** Reads and checks one YAML file; every mistake is added to `mistakes` with its line. */
export function readYaml<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  mistakes: Mistake[],
): z.output<Schema> | undefined {
  const lines = new LineCounter()
  let source: string
  try {
    source = readFileSync(path.join(root, file), "utf8")
  } catch {
    mistakes.push({ file, field: "", message: "the file is missing" })
    return undefined
  }
  const document = parseDocument(source, { lineCounter: lines })
  if (document.errors.length > 0) {
    for (const error of document.errors) {
      mistakes.push({
        file,
        line: lines.linePos(error.pos[0]).line,
        field: "",
        message: error.message.split("\n")[0] ?? "",
      })
    }
    return undefined
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    mistakes.push({
      file,
      line: lineOf(document.contents, issue.path, lines),
      field: issue.path.join("."),
      message: issue.message,
    })
  }
  return undefined
}

/** Line of the deepest part of the path that exists in the document. */
function lineOf(root: unknown, keys: PropertyKey[], lines: LineCounter): number | undefined {
  let node = root
  let at = positionOf(root)
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
      if (pair === undefined) break
      at = positionOf(pair.key) ?? at
      node = pair.value
    } else if (isSeq(node) && typeof key === "number") {
      node = node.items[key]
      at = positionOf(node) ?? at
    } else break
  }
  return at === undefined ? undefined : lines.linePos(at).line
}

function positionOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
