/** A kept page as its bytes, with the places of its nonce. */
interface Held {
  bytes: Uint8Array
  /** Where the nonce stands, as offsets of its first byte. */
  at: number[]
  headers: Headers
}

/** How much an isolate holds, bytes; it has 128 MB for everything. */
const MAX_HELD = 16 * 1024 * 1024

/** The pages that this isolate answered last, by address; the one that was not asked for the longest comes first. */
const pages = new Map<string, Held>()
let heldBytes = 0

/**
 * Holds a page in memory, so that the next answer only copies its bytes; the edge cache takes longer, and its answer has to
 * be decoded, searched and encoded again.
 * @param nonce with which the page was rendered; ASCII, and of the same length as those that follow
 */
export function keepInMemory(address: string, nonce: string, html: string, headers: Headers): void {
  const bytes = new TextEncoder().encode(html)
  if (nonce === "" || bytes.length > MAX_HELD) return
  drop(address)
  pages.set(address, { bytes, at: offsetsOf(nonce, bytes), headers: new Headers(headers) })
  heldBytes += bytes.length
  for (const oldest of pages.keys()) {
    if (heldBytes <= MAX_HELD) break
    drop(oldest)
  }
}

/** A held page with a nonce of its own; undefined if it is not held. */
export function pageInMemory(
  address: string,
  nonce: string,
): { body: Uint8Array<ArrayBuffer>; headers: Headers } | undefined {
  const held = pages.get(address)
  if (held === undefined) return undefined
  pages.delete(address)
  pages.set(address, held)
  const body = new Uint8Array(held.bytes)
  const fresh = new TextEncoder().encode(nonce)
  for (const offset of held.at) body.set(fresh, offset)
  return { body, headers: held.headers }
}

function drop(address: string): void {
  heldBytes -= pages.get(address)?.bytes.length ?? 0
  pages.delete(address)
}

/** All places where an ASCII text stands in some bytes. */
function offsetsOf(text: string, bytes: Uint8Array): number[] {
  // As Latin-1, a character is a byte.
  const characters = new TextDecoder("latin1").decode(bytes)
  const offsets: number[] = []
  for (let at = characters.indexOf(text); at >= 0; at = characters.indexOf(text, at + text.length))
    offsets.push(at)
  return offsets
}
