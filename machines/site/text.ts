/** Lower case without accents: "Consolação" and "consolacao" fold to the same text. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
}

/** The words of a text, folded; digits count as words, punctuation does not. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
