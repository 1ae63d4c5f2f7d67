import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** How much of what `npm run test:all` draws is drawn: 1 there, a sixteenth in `npm test`. */
    share: number
  }
}

/** So many of what is drawn, or of what is found in it at least, in this run. @param whole how many in `npm run test:all` */
export function amount(whole: number): number {
  return Math.floor(whole * inject("share"))
}
