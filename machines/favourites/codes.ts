/** At most so many flats are kept, and read from a link. */
export const MAX_FAVOURITES = 24

/** A property's code, its stable name: its address may change, its code never does. */
const CODE = /^PSO-[1-9]\d{2,5}$/

/** What an address says of a list: the codes to show, each once, and how much of it cannot be shown. */
export interface SharedCodes {
  codes: string[]
  /** Entries that are no code of a property. */
  unreadable: number
  /** Codes beyond the most that a list holds. */
  beyond: number
}

/** Reads the list of an address, `PSO-102,PSO-203`; a code that is repeated counts once. */
export function readCodes(text: string): SharedCodes {
  const entries = text
    .split(",")
    .map((entry) => entry.trim().toUpperCase())
    .filter((entry) => entry !== "")
  const codes = [...new Set(entries.filter(isCode))]
  return {
    codes: codes.slice(0, MAX_FAVOURITES),
    unreadable: entries.filter((entry) => !isCode(entry)).length,
    beyond: Math.max(0, codes.length - MAX_FAVOURITES),
  }
}

/** Writes a list for an address. */
export function codesText(codes: readonly string[]): string {
  return codes.join(",")
}

/** The codes in a value that a device kept, whatever else is in it. */
export function codesIn(kept: unknown): string[] {
  if (!Array.isArray(kept)) return []
  return [...new Set(kept.filter(isCode))].slice(0, MAX_FAVOURITES)
}

function isCode(value: unknown): value is string {
  return typeof value === "string" && CODE.test(value)
}
