import type { Page } from "@playwright/test"
import { addDays, todayInSaoPaulo } from "../days.ts"
import { boardOfTheDesk, choice, form } from "../drivers/night-board.ts"
import { focusOf, textOf, visit } from "../golden.ts"
import { FLATS } from "../models/night-board.ts"

const today = todayInSaoPaulo()
const press = (code: string, count: number) => ({
  type: "NIGHT_PRESSED" as const,
  code,
  night: addDays(today, count),
})
const draw = (code: string, from: number, to: number) => ({
  type: "NIGHTS_DRAWN" as const,
  code,
  from: addDays(today, from),
  to: addDays(today, to),
})

/** Which nights are marked in which row, counted from the board's first, and what the form says of them. */
async function sees(page: Page) {
  const marked = await choice(page).evaluateAll((elements) =>
    elements.map((element) => {
      const { at, for: count } = (element as HTMLElement).dataset
      return `${element.closest<HTMLElement>(".nights")?.dataset.code}: ${count} from ${at}`
    }),
  )
  const said = (await form(page).isVisible()) ? await textOf(form(page).locator("[data-says]")) : undefined
  return {
    marked: marked.join(", "),
    // The days are those of the form's fields, which the walks compare.
    said: said?.replace(/\| .* · /, "| "),
    isFormFocused: (await focusOf(page)).includes("Motivo"),
  }
}

export const nightsOnTheBoard = visit({
  driver: boardOfTheDesk,
  name: "two rows",
  sees,
  input: { today },
  goldens: [
    {
      name: "at first",
      states: ["nightBoard.idle"],
      sees: { marked: "", said: undefined, isFormFocused: false },
    },
    {
      name: "a night that is over",
      when: [press(FLATS.loft, -1)],
      states: ["nightBoard.idle"],
      sees: { marked: "", said: undefined, isFormFocused: false },
    },
    {
      name: "a first night",
      when: [press(FLATS.loft, 8)],
      states: ["nightBoard.begun"],
      sees: { marked: "PSO-102: 1 from 12", said: undefined, isFormFocused: false },
    },
    {
      name: "a last night",
      when: [press(FLATS.loft, 10)],
      states: ["nightBoard.chosen"],
      sees: { marked: "PSO-102: 3 from 12", said: "Loft dos Tijolos | 3 noites", isFormFocused: true },
    },
    {
      name: "a night of another row",
      when: [press(FLATS.varanda, 8)],
      states: ["nightBoard.begun"],
      sees: { marked: "PSO-101: 1 from 12", said: undefined, isFormFocused: false },
    },
    {
      name: "an earlier night begins anew",
      when: [press(FLATS.varanda, 2)],
      states: ["nightBoard.begun"],
      sees: { marked: "PSO-101: 1 from 6", said: undefined, isFormFocused: false },
    },
    {
      name: "the same night again",
      when: [press(FLATS.varanda, 2)],
      states: ["nightBoard.chosen"],
      sees: { marked: "PSO-101: 1 from 6", said: "Varanda Lorena | 1 noite", isFormFocused: true },
    },
    {
      name: "a stroke backwards",
      when: [draw(FLATS.loft, 10, 9)],
      states: ["nightBoard.chosen"],
      sees: { marked: "PSO-102: 2 from 13", said: "Loft dos Tijolos | 2 noites", isFormFocused: true },
    },
    {
      name: "cancelled",
      when: [{ type: "CANCELLED" }],
      states: ["nightBoard.idle"],
      sees: { marked: "", said: undefined, isFormFocused: false },
    },
  ],
})
