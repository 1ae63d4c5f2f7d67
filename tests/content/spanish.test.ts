import { globSync, readFileSync } from "node:fs"
import { parsePo } from "pofile-ts"
import { expect, test } from "vitest"
import { formalWord } from "../../scripts/content/spanish.ts"

test.for<[string, string | undefined]>([
  ["Si usted llega tarde, avísanos.", "usted"],
  ["Ustedes pueden entrar a las 15 h.", undefined],
  ["Reserve con tiempo.", "Reserve"],
  ["Hay mucha fila. Llegue temprano.", "Llegue"],
  ["La entrada es gratis; confirme el horario.", "confirme"],
  ["Cuando llegue el tren, sube.", undefined],
  ["Antes de que use la bañera, pregúntanos.", undefined],
  ["Acérquese a la portería.", "Acérquese"],
  ["Te recomendamos que no dejes nada.", undefined],
  ["¿Pregunte por la llave?", "Pregunte"],
  ["Reserva con tiempo y llega temprano.", undefined],
  ["El museo se visita a pie. Visítalo.", undefined],
])("%s", ([text, word]) => {
  expect(formalWord(text)).toBe(word)
})

test("no Spanish message of the site says usted", () => {
  const files = globSync("locales/**/es.po")
  expect(files.length).toBeGreaterThan(10)
  const formal = files.flatMap((file) =>
    parsePo(readFileSync(file, "utf8"))
      .items.flatMap(({ msgstr }) => msgstr)
      .filter((text) => formalWord(text) !== undefined)
      .map((text) => `${file}: ${text}`),
  )
  expect(formal).toEqual([])
})
