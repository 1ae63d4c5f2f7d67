/** True for a reference of a submission, as `4821-7730`. */
export function isReference(text: string): boolean {
  return /^[1-9]\d{3}-\d{4}$/.test(text)
}
