import type { SearchField } from "./search-address.ts"
import type { SearchProblem } from "./search-query.ts"

/** A part of an address that could not be searched for, as a visitor would call it. */
export type Misread = "dates" | "past" | "order" | "guests" | "place" | "filters"

const PARTS: Partial<Record<SearchField, Misread>> = {
  checkIn: "dates",
  checkOut: "dates",
  flex: "dates",
  adults: "guests",
  children: "guests",
  babies: "guests",
  pets: "guests",
  location: "place",
  lat: "place",
  lng: "place",
  radius: "place",
  bounds: "place",
}
/** What the page shows anyway: which page it is, and in which order. */
const SHOWN: readonly SearchField[] = ["page", "sort"]

/** The parts of an address that were left out of its search, each once. */
export function misreadIn(problems: readonly SearchProblem[]): Misread[] {
  const left = problems.filter(({ field }) => !SHOWN.includes(field))
  return [...new Set(left.map(partOf))]
}

function partOf({ field, code }: SearchProblem): Misread {
  const part = PARTS[field] ?? "filters"
  return part === "dates" && (code === "past" || code === "order") ? code : part
}
