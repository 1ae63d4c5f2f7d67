import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"

const CONTENT = path.join(contentRoot(), "content")
const read = (file: string) => parse(readFileSync(path.join(CONTENT, file), "utf8"))

/** How people of São Paulo say where a flat is, of each bairro that has one. */
const SAID: Record<string, string> = {
  Aclimação: "na",
  "Barra Funda": "na",
  "Bela Vista": "na",
  Brooklin: "no",
  "Campo Belo": "no",
  "Centro Histórico": "no",
  "Cerqueira César": "em",
  Consolação: "na",
  Higienópolis: "em",
  Ibirapuera: "no",
  "Itaim Bibi": "no",
  Jardins: "nos",
  Liberdade: "na",
  Moema: "em",
  Perdizes: "em",
  Pinheiros: "em",
  República: "na",
  "Santa Cecília": "em",
  Sumaré: "no",
  "Vila Buarque": "na",
  "Vila Madalena": "na",
  "Vila Mariana": "na",
  "Vila Olímpia": "na",
}

const PREPOSITIONS: Record<string, string> = { a: "na", o: "no", as: "nas", os: "nos" }

test("each bairro with a flat is in the gazetteer, with the article that people say", () => {
  const bairros: { name: string; article?: string }[] = read("gazetteer/bairros.yaml")
  const articles = new Map(bairros.map(({ name, article }) => [name, article]))
  const files = readdirSync(path.join(CONTENT, "properties")).filter((file) => /^[^.]+\.yaml$/.test(file))
  const held = new Set(files.map((file) => read(`properties/${file}`).bairro as string))
  const said = [...held].map((name) => {
    const article = articles.get(name)
    return [name, articles.has(name) ? (PREPOSITIONS[article ?? ""] ?? "em") : "not in the gazetteer"]
  })
  expect(Object.fromEntries(said)).toEqual(SAID)
})
