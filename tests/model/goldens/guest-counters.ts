import type { Page } from "../../e2e/fixtures.ts"
import { countersOfTheBar } from "../drivers/guest-counters.ts"
import { namesOf, textOf, textsOf, visit } from "../golden.ts"

const states = ["guestCounters.counting"]

/** Adults, children, babies and pets; what the bar says of them; and the buttons that do nothing. */
async function sees(page: Page) {
  const panel = page.getByRole("group", { name: "Hóspedes" })
  return {
    counts: (await textsOf(panel.getByRole("status"))).join(" "),
    bar: await textOf(page.getByRole("button", { name: /^Quem/ })),
    disabled: await namesOf(panel.getByRole("button", { disabled: true })),
  }
}

const more = (kind: "adults" | "children" | "babies" | "pets") => ({ type: "INCREASED" as const, kind })
const fewer = (kind: "adults" | "children" | "babies" | "pets") => ({ type: "DECREASED" as const, kind })

const LESS_ADULTS = "Diminuir Adultos"
const LESS_CHILDREN = "Diminuir Crianças"
const LESS_BABIES = "Diminuir Bebês"
const LESS_PETS = "Diminuir Animais de estimação"

export const countersFromOneAdult = visit({
  driver: countersOfTheBar,
  name: "from one adult",
  input: {},
  sees,
  goldens: [
    {
      name: "at first",
      states,
      sees: { counts: "1 0 0 0", bar: "Quem 1 Hóspedes", disabled: [LESS_CHILDREN, LESS_BABIES, LESS_PETS] },
    },
    {
      name: "a child counts",
      when: [more("children")],
      states,
      sees: { counts: "1 1 0 0", bar: "Quem 2 Hóspedes", disabled: [LESS_BABIES, LESS_PETS] },
    },
    {
      name: "a baby does not count",
      when: [more("babies")],
      states,
      sees: { counts: "1 1 1 0", bar: "Quem 2 Hóspedes", disabled: [LESS_PETS] },
    },
    {
      name: "a pet does not count",
      when: [more("pets")],
      states,
      sees: { counts: "1 1 1 1", bar: "Quem 2 Hóspedes", disabled: [] },
    },
    {
      name: "a second pet does not count",
      when: [more("pets")],
      states,
      sees: { counts: "1 1 1 2", bar: "Quem 2 Hóspedes", disabled: [] },
    },
    {
      name: "two more adults",
      when: [more("adults"), more("adults")],
      states,
      sees: { counts: "3 1 1 2", bar: "Quem 4 Hóspedes", disabled: [] },
    },
    {
      name: "one pet less",
      when: [fewer("pets")],
      states,
      sees: { counts: "3 1 1 1", bar: "Quem 4 Hóspedes", disabled: [] },
    },
    {
      name: "no baby",
      when: [fewer("babies")],
      states,
      sees: { counts: "3 1 0 1", bar: "Quem 4 Hóspedes", disabled: [LESS_BABIES] },
    },
    {
      name: "no child",
      when: [fewer("children")],
      states,
      sees: { counts: "3 0 0 1", bar: "Quem 3 Hóspedes", disabled: [LESS_CHILDREN, LESS_BABIES] },
    },
    {
      name: "no adult",
      when: [fewer("adults"), fewer("adults"), fewer("adults")],
      states,
      sees: {
        counts: "0 0 0 1",
        bar: "Quem 0 Hóspedes",
        disabled: [LESS_ADULTS, LESS_CHILDREN, LESS_BABIES],
      },
    },
    {
      name: "nobody",
      when: [fewer("pets")],
      states,
      sees: {
        counts: "0 0 0 0",
        bar: "Quem 0 Hóspedes",
        disabled: [LESS_ADULTS, LESS_CHILDREN, LESS_BABIES, LESS_PETS],
      },
    },
    {
      name: "ten adults",
      when: Array.from({ length: 10 }, () => more("adults")),
      states,
      sees: {
        counts: "10 0 0 0",
        bar: "Quem 10 Hóspedes",
        disabled: [LESS_CHILDREN, LESS_BABIES, LESS_PETS],
      },
    },
  ],
})

export const countersFromTheAddress = visit({
  driver: countersOfTheBar,
  name: "from the address",
  sees,
  input: { guests: { adults: 2, children: 3, babies: 1, pets: 4 } },
  goldens: [
    {
      name: "at first",
      states,
      sees: { counts: "2 3 1 4", bar: "Quem 5 Hóspedes", disabled: [] },
    },
    {
      name: "another address",
      when: [{ type: "RESTORED", guests: { adults: 0, children: 2, babies: 0, pets: 1 } }],
      states,
      sees: { counts: "0 2 0 1", bar: "Quem 2 Hóspedes", disabled: [LESS_ADULTS, LESS_BABIES] },
    },
    {
      name: "an address with babies and pets only",
      when: [{ type: "RESTORED", guests: { adults: 0, children: 0, babies: 2, pets: 3 } }],
      states,
      sees: { counts: "0 0 2 3", bar: "Quem 0 Hóspedes", disabled: [LESS_ADULTS, LESS_CHILDREN] },
    },
  ],
})
