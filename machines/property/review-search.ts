import { foldedWords } from "#machines/site/text.ts"
import type { Review } from "./review.ts"

/** Whether each word of a text begins a word of a review or of its answer, whatever its accents and capitals. */
export function hasWords({ text, answer }: Pick<Review, "text" | "answer">, searched: string): boolean {
  const words = foldedWords(`${text} ${answer ?? ""}`)
  return foldedWords(searched).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
