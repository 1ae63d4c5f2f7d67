/** A reference that can be read out on the phone in any language: `4821-7730`. */
export function newReference(): string {
  // 90 million values from 32 random bits: the modulo bias is about 2 %, which is harmless here.
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const digits = String(10_000_000 + (random % 90_000_000))
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
