/** Names by kind. */
export interface Chosen {
  machines: readonly string[]
  pages: readonly string[]
}

/** Variable that holds a choice, as JSON. */
export const CHOICE = "TEST_CHOICE"

/** Whether a machine is walked or a page is swept: all of them, unless `npm test` chose some (scripts/choice/). */
export function isChosen(kind: keyof Chosen, name: string): boolean {
  const choice = process.env[CHOICE]
  return choice === undefined || (JSON.parse(choice) as Chosen)[kind].includes(name)
}
