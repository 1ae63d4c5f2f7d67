import fc from "fast-check"
import { expect, test } from "vitest"
import { MAX_MESSAGE_LENGTH, whatsappUrl } from "#machines/site/outside-links.ts"

const NUMBER = "5511900000000"

test.for([
  "Olá! Quero reservar o apartamento Pé-direito Alto (PSO-101), em Higienópolis.\nSomos 2 adultos e 1 criança. 🏙️👩‍👧",
  "100% & mais? #1 = 2 + “três”",
  "¡Hola! ¿Está libre?",
])("a message comes out of the link as it went in: %j", (message) => {
  const url = new URL(whatsappUrl(NUMBER, message))
  expect(url.origin + url.pathname).toBe(`https://wa.me/${NUMBER}`)
  expect(url.searchParams.get("text")).toBe(message)
})

test("whatever the message, the link stands, and holds its first thousand characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 1_500 }), (message) => {
      const text = new URL(whatsappUrl(NUMBER, message)).searchParams.get("text") ?? ""
      expect(message.toWellFormed().startsWith(text)).toBe(true)
      expect([...text].length).toBe(Math.min(MAX_MESSAGE_LENGTH, [...message].length))
    }),
  )
})

test("a message ends after its thousandth character", () => {
  expect(whatsappUrl("5511", `${"a".repeat(999)}🏙️ and more`)).toBe(
    `https://wa.me/5511?text=${"a".repeat(999)}%F0%9F%8F%99`,
  )
})
