/** Characters of a message that `wa.me` links carry safely. */
export const MAX_MESSAGE_LENGTH = 1_000

/**
 * A link that opens a chat with a message already written (`https://wa.me/<digits>?text=`).
 * @param digits the number with its country, digits alone
 */
export function whatsappUrl(digits: string, message: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(shortened(message))}`
}

/** Cut between characters, never within one; half characters cannot be written in an address. */
function shortened(text: string): string {
  return [...text.toWellFormed()].slice(0, MAX_MESSAGE_LENGTH).join("")
}
