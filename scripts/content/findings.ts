import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml"

/** A mistake in the content, worded for the person who edits it. */
export interface Mistake {
  file: string
  /** 1-based; undefined when it concerns the whole file. */
  line?: number | undefined
  field: string
  message: string
}

export function mistakeText({ file, line, field, message }: Mistake): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${field === "" ? "" : `${field}: `}${message}`
}

/** What a text was parsed to: whoever reads the content again, as `npm run dev` does, reads few texts that are new. */
const parsed = new Map<string, { document: ReturnType<typeof parseDocument>; lines: LineCounter }>()

function parse(source: string) {
  const lines = new LineCounter()
  const found = parsed.get(source) ?? { document: parseDocument(source, { lineCounter: lines }), lines }
  parsed.set(source, found)
  return found
}

/** Collects findings; mistakes prevent the content from being loaded, warnings do not. */
export class Findings {
  readonly mistakes: Mistake[] = []
  readonly warnings: Mistake[] = []
  readonly #lineOf = new Map<string, (path: PropertyKey[]) => number | undefined>()

  /** Records a mistake, with its line if the file is parsed YAML. */
  mistake(file: string, path: PropertyKey[], message: string): void {
    this.mistakes.push(this.#finding(file, path, message))
  }

  /** Records a mistake in a file that is not YAML. */
  mistakeAt(file: string, line: number | undefined, message: string): void {
    this.mistakes.push({ file, line, field: "", message })
  }

  /** Records a warning about a file that is not YAML. */
  warningAt(file: string, line: number | undefined, message: string): void {
    this.warnings.push({ file, line, field: "", message })
  }

  /** Records a warning. */
  warning(file: string, path: PropertyKey[], message: string): void {
    this.warnings.push(this.#finding(file, path, message))
  }

  /** Parses a YAML file; undefined if it is invalid, with its mistakes recorded. */
  parse(file: string, source: string): unknown {
    const { document, lines } = parse(source)
    for (const { pos, message } of document.errors) {
      this.mistakes.push({
        file,
        line: lines.linePos(pos[0]).line,
        field: "",
        message: message.split("\n")[0] ?? "",
      })
    }
    if (document.errors.length > 0) return undefined
    this.#lineOf.set(file, (path) => lineOf(document.contents, path, lines))
    try {
      return document.toJS()
    } catch (error) {
      this.mistake(file, [], error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  #finding(file: string, path: PropertyKey[], message: string): Mistake {
    const line = path.length === 0 ? undefined : this.#lineOf.get(file)?.(path)
    return { file, line, field: path.join("."), message }
  }
}

/** Line of the deepest node on the path that exists in the document. */
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
