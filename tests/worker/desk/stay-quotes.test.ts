import { afterEach, expect, test } from "vitest"
import { contactOf } from "#worker/data/desk/inbox.ts"
import { stayQuotes } from "#worker/desk/stay-quotes.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { clear } from "../site/post-office.ts"
import { contactRow } from "./desk-contact.ts"

afterEach(async () => {
  await clear("submissions")
  await clearProperties(env.DB)
})

/** R$ 300 a night, cleaning R$ 100, for two; 12 March 2090 is taken. */
const PROPERTY = propertyOf(100, { blocked: [{ from: "2090-03-12", nights: 1 }] })

test.for<[checkIn: string, checkOut: string, guests: string, total: number | null, problems: string[]]>([
  ["2090-03-08", "2090-03-12", "2", 1_300_00, []],
  ["2090-03-10", "2090-03-13", "2", null, ["blocked"]],
  ["2090-03-08", "2090-03-12", "5+", null, ["capacity"]],
])("a stay from %s to %s for %s costs %s today", async ([checkIn, checkOut, guests, total, problems]) => {
  await loadProperties(env.DB, [PROPERTY], "2090-01-01")
  const stay = { property: "property-100", check_in: checkIn, check_out: checkOut, guests }
  await contactRow(1, stay).run()
  const contact = await contactOf(env.DB, "4821-7001")
  if (contact === undefined) throw new Error("the contact is not stored")
  const { today, quoted } = await stayQuotes(env.DB, contact, new Date("2090-01-01T12:00:00Z"))
  expect(quoted).toBeNull()
  expect(today).toEqual({ total, problems })
})
