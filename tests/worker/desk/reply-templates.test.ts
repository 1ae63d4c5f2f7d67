import { afterEach, expect, test } from "vitest"
import { fieldsIn } from "#machines/desk/template.ts"
import { deskActs } from "#worker/data/desk/log.ts"
import { addTemplate, changeTemplate, deleteTemplate, templates } from "#worker/data/desk/reply-templates.ts"
import { totalIn } from "#worker/desk/stay-quotes.ts"
import { env } from "../env.ts"

const ACTOR = { operator: "helena@pouso.example", now: new Date("2026-11-21T15:00:00.000Z") }

afterEach(() =>
  env.DB.batch([
    env.DB.prepare("DELETE FROM reply_templates WHERE id > 4"),
    env.DB.prepare("DELETE FROM desk_log"),
  ]),
)

test("the site comes with four templates in three languages, which use the same fields in each", async () => {
  const shipped = await templates(env.DB)
  expect(shipped.map(({ name }) => name)).toEqual([
    ...["Livre, com o total", "Vale o preço citado", "Sem vaga", "Vamos ver e voltamos"],
  ])
  expect(shipped.map(({ pt }) => fieldsIn(pt).join(" "))).toEqual([
    "{nome} {imovel} {datas} {total} {link}",
    "{nome} {imovel} {datas} {citado}",
    "{nome} {imovel} {datas} {link}",
    "{nome}",
  ])
  for (const { pt, en, es } of shipped)
    expect([fieldsIn(en).sort(), fieldsIn(es).sort()]).toEqual([fieldsIn(pt).sort(), fieldsIn(pt).sort()])
})

test("a template is changed and deleted as it was shown, and not if somebody was faster", async () => {
  const texts = { name: "Novo", pt: "Oi", en: "Hi", es: "Hola" }
  expect(await addTemplate(env.DB, texts, ACTOR)).toBe(true)
  const { id = 0, version = -1 } = (await templates(env.DB)).at(-1) ?? {}
  const shown = { id, version, name: "Novo" }
  const both = await Promise.all(
    ["A", "A"].map((name) => changeTemplate(env.DB, shown, { ...texts, name }, ACTOR)),
  )
  expect(both.sort()).toEqual([false, true])
  expect(await deleteTemplate(env.DB, shown, ACTOR)).toBe(false)
  expect(await deleteTemplate(env.DB, { id, version: 1, name: "A" }, ACTOR)).toBe(true)
  expect(await templates(env.DB)).toHaveLength(4)
  const { lines, next } = await deskActs(env.DB)
  expect(lines.map(({ operator, what, about }) => [operator, what, about])).toEqual([
    ["helena@pouso.example", "TEMPLATE_DELETED", "A"],
    ["helena@pouso.example", "TEMPLATE_CHANGED", "A"],
    ["helena@pouso.example", "TEMPLATE_ADDED", "Novo"],
  ])
  expect(next).toBeNull()
})

test("there are thirty templates at most", async () => {
  const texts = { name: "Novo", pt: "Oi", en: "Hi", es: "Hola" }
  for (let count = 4; count < 30; count++) expect(await addTemplate(env.DB, texts, ACTOR)).toBe(true)
  expect(await addTemplate(env.DB, texts, ACTOR)).toBe(false)
  expect(await templates(env.DB)).toHaveLength(30)
})

const PT =
  "Quero reservar este apartamento nessas datas. Em 02/03/2027, o site mostra R$\u00a03.086 no total."
const EN =
  "I’d like to book this apartment on these dates. On Mar\u00a02, 2027, the site shows R$3,086 in total."
const ES =
  "Quiero reservar este apartamento en esas fechas. El 02/03/2027, el sitio muestra R$3,086 en total."

test("the total that the site wrote into a message is read back, with its day", () => {
  const found = { day: "2027-03-02", total: 308_600 }
  expect(totalIn(PT, "pt", "2027-03-02")).toEqual(found)
  expect(totalIn(EN, "en", "2027-03-09")).toEqual(found)
  expect(totalIn(`Oi!\n${ES} ¿Está libre?`, "es", "2027-05-01")).toEqual(found)
})

test("no other text is taken for one", () => {
  for (const [message, writtenOn] of [
    ["Oi! Custa R$ 3.086 no total?", "2027-03-02"],
    // Of a day that was still to come, or long ago.
    [PT, "2027-03-01"],
    [PT, "2027-05-02"],
    [PT.replace("3.086", "3086"), "2027-03-02"],
    [PT.replace("02/03", "32/03"), "2027-03-02"],
    [EN, "2027-03-02"],
  ] as const)
    expect([message, totalIn(message, "pt", writtenOn)]).toEqual([message, null])
})
