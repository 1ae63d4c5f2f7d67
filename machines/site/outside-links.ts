/** Longest message that `wa.me` links carry safely, characters. */
export const MAX_MESSAGE_LENGTH = 1_000

/**
 * A link that opens a chat with a prefilled message (`https://wa.me/<digits>?text=`).
 * @param digits the number with its country code, digits only
 */
export function whatsappUrl(digits: string, message: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(shortened(message))}`
}

/** Cuts between code points: half a surrogate pair cannot be encoded in an address. */
function shortened(text: string): string {
  return [...text.toWellFormed()].slice(0, MAX_MESSAGE_LENGTH).join("")
}
