import { expect, test } from "vitest"
import { failureMessage } from "#machines/site/failure-message.ts"

test.for([
  ["RangeError: number argument must be finite", "RangeError: number argument must be finite"],
  [
    "TypeError: Cannot read properties of undefined (reading 'map')",
    "TypeError: Cannot read properties of undefined (reading 'map')",
  ],
  [
    "SyntaxError: Unexpected token 'A', \"Ana Souza\" is not valid JSON",
    "SyntaxError: Unexpected token 'A', … is not valid JSON",
  ],
  ["Error: ana.souza+x@exemplo.com.br was refused", "Error: … was refused"],
  ["Error: call +55 (11) 90000-0000 now", "Error: call +… now"],
  [
    "Error: no answer from https://pouso.example/imoveis?location=Rua+A#x after 3 tries",
    "Error: no answer from … after 3 tries",
  ],
  [
    "TypeError: Failed to fetch dynamically imported module: https://pouso.example/assets/calendar-months-Ab_1.js",
    "TypeError: Failed to fetch dynamically imported module: calendar-months-Ab_1.js",
  ],
  ["Error: 'Ana Souza' and `rua A, 10` and 'checkIn'", "Error: … and … and 'checkIn'"],
  ["Error: https://pouso.example/assets/index-Ab.js?guests=2 failed", "Error: … failed"],
  ["Error:\n  two\tlines ", "Error: two lines"],
])("%s is told as %s", ([message = "", told]) => {
  expect(failureMessage(message, 200)).toBe(told)
})

test("a message is as long as it may be", () => {
  expect(failureMessage("a".repeat(300), 200)).toBe("a".repeat(200))
})
