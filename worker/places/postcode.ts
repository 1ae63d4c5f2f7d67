/** A postcode (CEP), whole or as far as its first five digits: "01310-100", "01310100", "CEP 01310". */
const POSTCODE = /^(?:cep[\s:]*)?(\d{2})\.?(\d{3})(?:[\s-]?(\d{0,3}))?$/i

/** A typed postcode, or undefined for any other text: its first five digits as a number, and how it is written. */
export function postcodeOf(text: string): { number: number; written: string } | undefined {
  const [, two, three, last = ""] = POSTCODE.exec(text.trim()) ?? []
  if (two === undefined || three === undefined) return undefined
  return { number: Number(two + three), written: `${two}${three}${last.length === 3 ? `-${last}` : ""}` }
}
