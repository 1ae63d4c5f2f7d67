import { nightBoardMachine } from "#machines/desk/night-board.machine.ts"
import { addDays } from "../days.ts"
import { model, type World } from "../model.ts"

/** Two properties of the tests' catalogue, which are free on the nights of the walks. */
export const FLATS = { loft: "PSO-102", varanda: "PSO-101" }

/** The night board with nights that are over, which cannot be chosen. */
export function nightBoard({ today }: World) {
  const night = (count: number) => addDays(today, count)
  const press = (code: string, count: number) => ({
    type: "NIGHT_PRESSED" as const,
    code,
    night: night(count),
  })
  return model({
    name: "night-board",
    machine: nightBoardMachine,
    inputs: [{ today }],
    events: [
      ...[-1, 0, 8, 10].map((count) => press(FLATS.loft, count)),
      press(FLATS.varanda, 8),
      { type: "NIGHTS_DRAWN", code: FLATS.loft, from: night(10), to: night(9) },
      { type: "NIGHTS_DRAWN", code: FLATS.varanda, from: night(-1), to: night(2) },
      { type: "CANCELLED" },
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context.nights]),
  })
}
