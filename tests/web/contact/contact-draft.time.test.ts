import { expect, test } from "vitest"
import { withDraft } from "#web/features/contact/draft.ts"
import { fromPosted, valuesFrom } from "#web/features/contact/prefill.ts"

const today = "2026-11-21"
const options = { properties: [{ slug: "loft", name: "Loft", bairro: "Moema" }] }

test("a draft comes back, but for what the page fills in anew and what was just typed", () => {
  const draft = {
    initial: { guests: "2", region: "Moema", name: "" },
    values: { guests: "4", region: "Moema", name: "Ana", message: "Pela metade" },
    key: null,
  }
  expect(withDraft(draft, { guests: "2", region: "Moema" }, {})).toEqual(draft.values)
  expect(withDraft(draft, { guests: "3", region: "Moema" }, {})).toEqual({ ...draft.values, guests: "3" })
  expect(withDraft(draft, { guests: "3" }, { guests: "5+", name: "Bia" })).toEqual({
    ...draft.values,
    guests: "5+",
    name: "Bia",
  })
})

test("a message that somebody wrote stays, whatever the page fills in; one that nobody changed does not", () => {
  const initial = { message: "Em 21/11/2026, o site mostra R$ 900 no total." }
  const filledIn = { message: "Em 21/11/2026, o site mostra R$ 700 no total." }
  const written = { initial, values: { message: "Tem berço?" }, key: null }
  expect(withDraft(written, filledIn, {})).toEqual({ message: "Tem berço?" })
  expect(withDraft({ initial, values: initial, key: null }, filledIn, {})).toEqual(filledIn)
})

test("an address fills in what the form knows, and nothing else", () => {
  expect(
    valuesFrom(
      {
        visitorType: "owner",
        subject: "registerProperty",
        property: "loft",
        region: "Moema",
        guests: "5+",
        checkIn: "2026-12-01T00:00:00.000Z",
        checkOut: "2026-12-05",
      },
      options,
      today,
    ),
  ).toEqual({
    visitorType: "owner",
    subject: "registerProperty",
    property: "loft",
    region: "Moema",
    guests: "5+",
    checkIn: "2026-12-01",
    checkOut: "2026-12-05",
  })
  expect(
    valuesFrom(
      {
        visitorType: "robot",
        subject: "x",
        property: "nope",
        guests: "9",
        checkIn: "2026-11-20",
        checkOut: "?",
      },
      options,
      today,
    ),
  ).toEqual({})
})

test("a same-day stay is asked about as one night", () => {
  expect(valuesFrom({ checkIn: "2026-12-31", checkOut: "2026-12-31" }, options, today)).toEqual({
    checkIn: "2026-12-31",
    checkOut: "2027-01-01",
  })
})

test.for<[string, { field: string; code: string }[], string | null, string | null]>([
  ["fields alone", [{ field: "name", code: "missing" }], null, null],
  ["the hidden field", [{ field: "website", code: "mustBeEmpty" }], null, "robot"],
  ["its stamp", [{ field: "stamp", code: "stale" }], null, "tooFast"],
  ["too many", [], "tooManyRequests", "tooManyRequests"],
  ["a used key", [], "keyReused", "keyReused"],
  ["a server that fails", [], "unavailable", "unavailable"],
  ["something no field can mend", [{ field: "locale", code: "invalid" }], null, "unavailable"],
])("a posted form that was refused for %s says so", ([, fields, failure, shown]) => {
  expect(fromPosted({ values: { name: "Ana" }, fields, failure })).toMatchObject({
    values: { name: "Ana" },
    failure: shown,
  })
})
