import fc from "fast-check"
import { expect, test } from "vitest"
import { adviceFor, quoteOf } from "#machines/stay/quote.ts"
import { amount } from "../../amount.ts"
import { newQuoteMix } from "../../fixtures/quote-mix.ts"
import {
  adviceByHand,
  anyPricedProperty,
  anyStayIn,
  quoteByHand,
  quotedFrom,
} from "../../fixtures/quote-reference.ts"

/** Days before changes of the clock, in the zones that this test runs in, and one from which none is near. */
const anyToday = fc.constantFrom("2018-10-15", "2026-11-21", "2027-02-25", "2027-10-10")

test("a quote has the price or the problems of its nights, one by one, whatever the stay", () => {
  const mix = newQuoteMix()
  const offered: number[] = []
  const anyDrawn = anyToday.chain((today) =>
    anyPricedProperty(today).chain((property) => anyStayIn(property, today)),
  )
  fc.assert(
    fc.property(anyDrawn, (drawn) => {
      const answer = quoteByHand(drawn)
      const quoted = quotedFrom(drawn.property)
      expect(quoteOf(quoted, drawn.request, drawn.today)).toEqual(answer)
      const advice = adviceByHand(drawn)
      expect(adviceFor(quoted, drawn.request, answer.problems, drawn.today)).toEqual(advice)
      mix.see(drawn, answer)
      const { length } = advice.nearest
      offered[length] = (offered[length] ?? 0) + 1
    }),
    { numRuns: amount(1_500) },
  )
  expect(mix.tooFew()).toEqual([])
  expect(offered[3]).toBeGreaterThan(amount(100))
})
