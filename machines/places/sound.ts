import { fold } from "#machines/site/text.ts"

/** Letters that sound alike in Portuguese, in the order in which they are replaced. */
const ALIKE: [RegExp, string][] = [
  [/[^\p{L}\p{N}]/gu, ""],
  [/ph/g, "f"],
  [/(?<![cnl])h/g, ""],
  [/ch/g, "x"],
  [/y/g, "i"],
  [/w/g, "v"],
  [/qu(?=[ei])/g, "k"],
  [/gu(?=[ei])/g, "g"],
  [/[ck](?=[ei])/g, "s"],
  [/[cq]/g, "k"],
  [/z/g, "s"],
  [/(.)\1+/gu, "$1"],
  [/m(?=[^aeiou]|$)/g, "n"],
]

/** A name as it sounds in Portuguese: "Xique-Xique" and "Xique Xique", "Luiz" and "Luís", "Theatro" and "Teatro". */
export function soundOf(name: string): string {
  return ALIKE.reduce((text, [letters, sound]) => text.replace(letters, sound), fold(name))
}
