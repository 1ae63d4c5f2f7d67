import { expect, test } from "vitest"
import { manyLines, oneLine } from "#machines/forms/form-text.ts"

test.for([
  ["  Ana   Souza ", "Ana Souza"],
  ["ana@exemplo.com\r\nBcc: eve@exemplo.com", "ana@exemplo.com Bcc: eve@exemplo.com"],
  ["a\u0000\u0007b", "a b"],
  ["a\tb\u2028c\ufeff", "a b c"],
  ["a \u200b b", "a b"],
  ["half \ud83d pair", "half \ufffd pair"],
])("%j on one line is %j", ([text = "", line]) => {
  expect(oneLine(text)).toBe(line)
})

test.for([
  ["um\r\ndois\rtrês\n", "um\ndois\ntrês"],
  ["  um\n\n  dois\t2 ", "um\n\n  dois\t2"],
  ["a\u0000\u0007b\u200bc\u2028d\u009fe", "abcde"],
  ["half \udc00 pair", "half \ufffd pair"],
])("%j on many lines is %j", ([text = "", lines]) => {
  expect(manyLines(text)).toBe(lines)
})
