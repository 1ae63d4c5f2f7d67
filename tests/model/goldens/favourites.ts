import type { Page } from "@playwright/test"
import { heartsOfALink } from "../drivers/favourites.ts"
import { namesOf, textOf, textsOf, visit } from "../golden.ts"
import { LIST, roomFor } from "../models/favourites.ts"

/** What is kept, how many the header counts, what is said, and whether the whole list can be kept. */
async function sees(page: Page) {
  const kept = await namesOf(page.getByRole("button", { name: /^Guardar .* nos favoritos$/, pressed: true }))
  return {
    kept: kept.map((name) => name.slice("Guardar ".length, -" nos favoritos".length)).join(", "),
    header: (await textOf(page.getByRole("banner").getByRole("link", { name: /^Favoritos/ })))?.replace(
      /\D/g,
      "",
    ),
    said: (await textsOf(page.getByRole("status"))).filter((text) => text !== "").join(" | "),
    offers: await namesOf(page.getByRole("button", { name: "Guardar esta lista" })),
  }
}

const press = (code: string) => ({ type: "TOGGLED" as const, code })
const elsewhere = (...codes: string[]) => ({ type: "CHANGED_ELSEWHERE" as const, codes })
const keepAll = { type: "LIST_KEPT" as const, codes: [LIST.loft, LIST.varanda, LIST.artur] }
const KEEP = "Guardar esta lista"
const KEPT = "Guardada nos seus favoritos"
const UNSTORED =
  "Este navegador não deixa guardar a lista: ela vale só até você fechar esta página. Copie o link da lista para não perdê-la."
const FULL = "A lista guarda até 24 imóveis. Tire um dos favoritos para guardar outro."

export const favouritesOnASmallDevice = visit({
  driver: heartsOfALink,
  name: "storage with room for one",
  sees,
  input: { codes: [], store: roomFor(1) },
  goldens: [
    {
      name: "at first",
      states: ["favourites.stored"],
      sees: { kept: "", header: "", said: "", offers: [KEEP] },
    },
    {
      name: "one heart",
      when: [press(LIST.loft)],
      states: ["favourites.stored"],
      sees: { kept: "Loft dos Tijolos", header: "1", said: "", offers: [KEEP] },
    },
    {
      name: "a second one is not stored",
      when: [press(LIST.artur)],
      states: ["favourites.unstored"],
      sees: { kept: "Loft dos Tijolos, Estúdio Artur", header: "2", said: UNSTORED, offers: [KEEP] },
    },
    {
      name: "the whole list is not stored",
      when: [keepAll],
      states: ["favourites.unstored"],
      sees: {
        kept: "Loft dos Tijolos, Varanda Lorena, Estúdio Artur",
        header: "3",
        said: `${KEPT} | ${UNSTORED}`,
        offers: [],
      },
    },
    {
      name: "two less fit again",
      when: [press(LIST.loft), press(LIST.varanda)],
      states: ["favourites.stored"],
      sees: { kept: "Estúdio Artur", header: "1", said: "", offers: [KEEP] },
    },
    {
      name: "another tab keeps another",
      when: [elsewhere(LIST.varanda)],
      states: ["favourites.stored"],
      sees: { kept: "Varanda Lorena", header: "1", said: "", offers: [KEEP] },
    },
  ],
})

export const favouritesThatAreFull = visit({
  driver: heartsOfALink,
  name: "a list that is full",
  sees,
  input: {
    codes: [LIST.artur, ...Array.from({ length: 23 }, (_, at) => `PSO-${700 + at}`)],
    store: roomFor(24),
  },
  goldens: [
    {
      name: "at first",
      states: ["favourites.stored"],
      sees: { kept: "Estúdio Artur", header: "24", said: "", offers: [KEEP] },
    },
    {
      name: "one more is too much",
      when: [press(LIST.loft)],
      states: ["favourites.full"],
      sees: { kept: "Estúdio Artur", header: "24", said: FULL, offers: [KEEP] },
    },
    {
      name: "the list is too much",
      when: [keepAll],
      states: ["favourites.full"],
      sees: { kept: "Estúdio Artur", header: "24", said: FULL, offers: [KEEP] },
    },
    {
      name: "one less",
      when: [press(LIST.artur)],
      states: ["favourites.stored"],
      sees: { kept: "", header: "23", said: "", offers: [KEEP] },
    },
    {
      name: "one more fits",
      when: [press(LIST.loft)],
      states: ["favourites.stored"],
      sees: { kept: "Loft dos Tijolos", header: "24", said: "", offers: [KEEP] },
    },
  ],
})
