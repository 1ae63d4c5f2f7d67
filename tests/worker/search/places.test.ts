import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { kindAt, radiusOfKind } from "#worker/data/search/search-radius.ts"
import { statement } from "#worker/data/statement.ts"
import { gazetteer } from "#worker/places/gazetteer.ts"
import { env } from "../env.ts"

beforeAll(async () => {
  await env.DB.batch(env.GAZETTEER.map((each) => env.DB.prepare(each)))
})

const names = async (text: string) =>
  (await gazetteer(env.DB).suggest(text)).map(({ kind, main, secondary }) => `${kind} ${main}, ${secondary}`)

/** What a guest types, and what must stand first. */
const FIRST: [string, RegExp][] = [
  ["pi", /^district Pinheiros/],
  ["pinh", /^district Pinheiros/],
  ["PINH", /^district Pinheiros/],
  ["pinheiros", /^district Pinheiros/],
  ["Pinheiros, São Paulo", /^district Pinheiros/],
  ["vila m", /^bairro Vila Madalena/],
  ["vila mad", /^bairro Vila Madalena/],
  ["vila mariana", /^district Vila Mariana/],
  ["vila o", /^bairro Vila Olímpia/],
  ["vila olimpia", /^bairro Vila Olímpia/],
  ["jard", /^\w+ Jardi/],
  ["jardins", /^bairro Jardins/],
  ["moe", /^district Moema/],
  ["itaim", /^district Itaim Bibi/],
  ["consolacao", /^district Consolação/],
  ["Consolação", /^district Consolação/],
  ["republica", /^district República/],
  ["higien", /^bairro Higienópolis/],
  ["bela v", /^district Bela Vista/],
  ["liberdade", /^district Liberdade/],
  ["perd", /^district Perdizes/],
  ["barra f", /^district Barra Funda/],
  ["santa cec", /^district Santa Cecília/],
  ["bixiga", /^bairro Bixiga/],
  ["centro hist", /^bairro Centro Histórico/],
  ["brook", /^bairro Brooklin/],
  ["campo belo", /^district Campo Belo/],
  ["tatuape", /^district Tatuapé/],
  ["mooca", /^district Mooca/],
  ["santana", /^district Santana/],
  ["ibira", /^park Parque Ibirapuera|^bairro Ibirapuera/],
  ["parque ibi", /^park Parque Ibirapuera/],
  ["masp", /^museum MASP/],
  ["museu de arte", /^museum MASP/],
  ["pinac", /^museum Pinacoteca/],
  ["museu do ip", /^museum Museu do Ipiranga/],
  ["paulista", /^avenue Avenida Paulista/],
  ["avenida paulista", /^avenue Avenida Paulista/],
  ["av paulista", /^avenue Avenida Paulista/],
  ["faria lima", /^avenue Avenida (Brigadeiro )?Faria Lima/],
  ["berrini", /Berrini/],
  ["oscar freire", /^avenue Rua Oscar Freire/],
  ["25 de mar", /^\w+ Rua 25 de Março/],
  ["allianz", /^stadium Allianz Parque|^venue Allianz Parque/],
  ["morumbi", /Morumbi/],
  ["interlagos", /Interlagos/],
  ["anhembi", /Anhembi/],
  ["expo center", /Expo Center Norte/],
  ["sao paulo expo", /São Paulo Expo/],
  ["aeroporto", /^airport .*(Guarulhos|Congonhas)/],
  ["guarulhos", /Guarulhos/],
  ["gru", /^airport .*Guarulhos/],
  ["congonhas", /^airport .*Congonhas/],
  ["cgh", /^airport .*Congonhas/],
  ["viracopos", /^airport .*Viracopos/],
  ["einstein", /^hospital .*Einstein/],
  ["sirio", /^hospital .*Sírio/],
  ["hospital das cl", /^hospital Hospital das Clínicas/],
  ["usp", /^university USP|^university .*USP/],
  ["mackenzie", /Mackenzie/],
  ["puc", /^university PUC/],
  ["insper", /^university Insper/],
  ["theatro mun", /^theatre Theatro Municipal/],
  ["mercado mun", /^market Mercado Municipal/],
  ["tiete", /Tietê/],
  ["trianon", /Trianon/],
  ["japao", /^station Japão-Liberdade/],
  ["sao bento", /São Bento/],
  ["rio de j", /^city Rio de Janeiro, RJ/],
  ["sao jose dos c", /^city São José dos Campos, SP/],
  ["campinas", /^city Campinas, SP/],
  ["curitiba", /^city Curitiba, PR/],
  ["belo h", /^city Belo Horizonte, MG/],
  ["sao paulo", /^city São Paulo, SP/],
]

test.for(FIRST)("%s finds %s first", async ([text, first]) => {
  expect((await names(text))[0]).toMatch(first)
})

test("at most eight, without twins, and always in the same order", async () => {
  const found = await gazetteer(env.DB).suggest("sa")
  expect(found).toHaveLength(8)
  expect(new Set(found.map(({ placeId }) => placeId)).size).toBe(8)
  expect(await gazetteer(env.DB).suggest("sa")).toEqual(found)
})

test("a station tells its lines", async () => {
  const station = (await gazetteer(env.DB).suggest("estação pinheiros")).concat(
    await gazetteer(env.DB).suggest("pinheiros"),
  )
  expect(station.find(({ kind, main }) => kind === "station" && main === "Pinheiros")?.lines).toEqual([4, 9])
})

test("nothing that matches is an empty list", async () => {
  expect(await names("zzzzzz")).toEqual([])
  expect(await names("'\"*")).toEqual([])
})

test("an address is found by its name, with or without what follows", async () => {
  const { geocode } = gazetteer(env.DB)
  const near = (lat: number, lng: number) => ({ lat: expect.closeTo(lat, 1), lng: expect.closeTo(lng, 1) })
  expect((await geocode("Pinheiros"))?.coords).toEqual(near(-23.56, -46.69))
  expect((await geocode("Pinheiros, São Paulo"))?.coords).toEqual(near(-23.56, -46.69))
  expect((await geocode("MASP, Bela Vista, São Paulo"))?.coords).toEqual(near(-23.56, -46.66))
  expect(await geocode("Rio de Janeiro, RJ")).toMatchObject({ description: "Rio de Janeiro, RJ" })
  expect(await geocode("Rua que não existe, 999")).toBeNull()
})

test("a whole city and an airport are searched wider than a bairro", async () => {
  const radius = async (text: string) => {
    const { description = "", coords = null } = (await gazetteer(env.DB).suggest(text))[0] ?? {}
    return radiusOfKind(await kindAt(env.DB, description, coords ?? { lat: 0, lng: 0 }))
  }
  expect(await radius("sao paulo")).toBe(30)
  expect(await radius("congonhas")).toBe(12)
  expect(await radius("vila madalena")).toBe(4)
  expect(await kindAt(env.DB, "somewhere", { lat: -23.5, lng: -46.6 })).toBeUndefined()
  expect(await kindAt(env.DB, undefined, { lat: -23.5, lng: -46.6 })).toBeUndefined()
  expect(radiusOfKind(undefined)).toBe(4)
})

test("the suggestions of a short text read few rows", async () => {
  const { meta } = await statement(
    env.DB,
    sql`SELECT rowid FROM places_fts WHERE places_fts MATCH ${'"sa"*'} ORDER BY rowid LIMIT 60`,
  ).all()
  expect(meta.rows_read).toBeLessThanOrEqual(120)
})
