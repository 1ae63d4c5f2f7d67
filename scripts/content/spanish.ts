import { readFileSync } from "node:fs"
import path from "node:path"
import type { Findings } from "./findings.ts"

/** Words that only address a guest as usted. */
const ALWAYS = /(?<!\p{L})(usted|ud\.|sírvase)(?!\p{L})|\p{L}*[áéíóú]\p{L}*[ae]se(?!\p{L})/iu
/** Imperatives of usted, which at the beginning of a sentence are nothing else. */
const IMPERATIVES = [
  ...["agregue", "aproveche", "avise", "baje", "busque", "camine", "compre", "confirme", "consulte", "cruce"],
  ...[
    "cuente",
    "deje",
    "elija",
    "envíe",
    "escoja",
    "escriba",
    "espere",
    "evite",
    "guarde",
    "haga",
    "incluya",
  ],
  ...["ingrese", "intente", "lea", "llame", "llegue", "lleve", "mande", "mire", "pague", "pida", "pregunte"],
  ...["pruebe", "recorra", "recuerde", "reserve", "respete", "revise", "saque", "seleccione", "siga", "suba"],
  ...[
    "tenga",
    "tome",
    "traiga",
    "use",
    "vaya",
    "venga",
    "verifique",
    "visite",
    "vuelva",
    "no deje",
    "no olvide",
  ],
]
const IMPERATIVE = new RegExp(`(?:^|[.!?:;…»"]\\s+|[¡¿(])(${IMPERATIVES.join("|")})(?!\\p{L})`, "imu")

/** The first word of a Spanish text that says usted to the reader; the site says tú. Undefined if there is none. */
export function formalWord(text: string): string | undefined {
  return ALWAYS.exec(text)?.[0] ?? IMPERATIVE.exec(text)?.[1]
}

/** Records Spanish texts of a YAML file that say usted: those under a key `es`. */
export function checkSpanish(file: string, content: unknown, findings: Findings): void {
  for (const { path: at, text } of textsOf(content, [], false)) {
    const word = formalWord(text)
    if (word !== undefined) findings.mistake(file, at, saysUsted(word))
  }
}

/** Records lines of a Spanish article that say usted. */
export function checkSpanishArticle(root: string, file: string, findings: Findings): void {
  const lines = readFileSync(path.join(root, file), "utf8").split("\n")
  for (const [at, line] of lines.entries()) {
    const word = formalWord(line)
    if (word !== undefined) findings.mistakeAt(file, at + 1, saysUsted(word))
  }
}

function saysUsted(word: string): string {
  return `"${word}" says usted; the site's Spanish says tú`
}

interface Text {
  path: PropertyKey[]
  text: string
}

function textsOf(value: unknown, at: PropertyKey[], isSpanish: boolean): Text[] {
  if (typeof value === "string") return isSpanish ? [{ path: at, text: value }] : []
  if (Array.isArray(value)) return value.flatMap((each, index) => textsOf(each, [...at, index], isSpanish))
  return Object.entries((value ?? {}) as object).flatMap(([key, each]) =>
    textsOf(each, [...at, key], isSpanish || key === "es"),
  )
}
