import { favouritesMachine } from "#machines/favourites/favourites.machine.ts"
import { model } from "../model.ts"

/** The properties of the list that the screen shows. */
export const LIST = { loft: "PSO-102", varanda: "PSO-101", artur: "PSO-103" }
/** The most that a list holds, and one of the shown properties is in it. */
const FULL = [LIST.artur, ...Array.from({ length: 23 }, (_, at) => `PSO-${500 + at}`)]

/** A device whose storage takes a list of so many codes. */
export function roomFor(count: number) {
  return (codes: readonly string[]) => codes.length <= count
}

export function favourites() {
  return model({
    name: "favourites",
    machine: favouritesMachine,
    inputs: [
      { codes: [], store: roomFor(1) },
      { codes: FULL, store: roomFor(24) },
      { codes: FULL, store: roomFor(0) },
    ],
    events: [
      ...Object.values(LIST).map((code) => ({ type: "TOGGLED" as const, code })),
      { type: "LIST_KEPT", codes: [LIST.loft, LIST.varanda, LIST.artur] },
      { type: "CHANGED_ELSEWHERE", codes: [LIST.varanda] },
    ],
    serializeState: ({ value, context: { codes, store } }) =>
      JSON.stringify([value, codes, [1, 24].map((count) => store(Array<string>(count).fill("")))]),
  })
}
