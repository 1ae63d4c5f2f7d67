import { request as ask } from "node:http"
import { expect, launchUrl, test } from "../fixtures.ts"
import { FULL, LAUNCH } from "./answers.ts"
import { expectAnswers } from "./headers.ts"

test("every kind of answer of the whole site has exactly its headers", async ({ request, baseURL }) => {
  await expectAnswers(request, baseURL ?? "", FULL)
})

test("on the site's own host every address leads from http to https, the health too", async ({ baseURL }) => {
  const answerTo = (path: string, method = "GET") => {
    const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string | undefined]>()
    const headers = { host: "pouso.example" }
    ask(new URL(path, baseURL), { method, headers }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.location])
    })
      .on("error", reject)
      .end()
    return promise
  }
  for (const path of ["/", "/imoveis?adults=2", "/operador", "/readyz"])
    expect(await answerTo(path)).toEqual([308, `https://pouso.example${path}`])
  expect(await answerTo("/api/properties")).toEqual([403, undefined])
  expect(await answerTo("/contato", "POST")).toEqual([403, undefined])
})

test("every kind of answer before the launch has exactly its headers", async ({ request }) => {
  await expectAnswers(request, launchUrl, LAUNCH)
})
