import { expect, test } from "vitest"
import { securityText } from "#worker/feeds/security-text.ts"

test("security.txt has the fields of RFC 9116, and holds for half a year", () => {
  expect(securityText(new Date("2026-11-24T13:14:15Z"))).toBe(
    [
      "Contact: mailto:contato@pouso.example",
      "Expires: 2027-05-23T00:00:00.000Z",
      "Preferred-Languages: pt, en, es",
      "Canonical: https://pouso.example/.well-known/security.txt",
      "",
    ].join("\n"),
  )
})
