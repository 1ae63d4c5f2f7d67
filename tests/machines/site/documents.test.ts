import { expect, test } from "vitest"
import { inOneLanguage } from "#machines/site/documents.ts"

test("a content in one language keeps what has no language, and drops the other languages", () => {
  const content = {
    source: "INMET",
    note: { pt: "média", en: "average", es: "promedio" },
    months: [{ month: 1, maxC: 28 }],
    money: [
      {
        id: "pix",
        pt: { title: "Pix", text: "Na hora" },
        en: { title: "Pix", text: "At once" },
        es: { title: "Pix", text: "Al instante" },
      },
    ],
    nothing: null,
  }
  expect(inOneLanguage(content, "en")).toEqual({
    source: "INMET",
    note: { text: "average" },
    months: [{ month: 1, maxC: 28 }],
    money: [{ id: "pix", title: "Pix", text: "At once" }],
    nothing: null,
  })
})

test("a plain text beside other facts becomes their text", () => {
  const testimonial = { name: "Rita", since: 2021, pt: "Ótimo", en: "Great", es: "Genial" }
  expect(inOneLanguage([testimonial], "es")).toEqual([{ name: "Rita", since: 2021, text: "Genial" }])
})
