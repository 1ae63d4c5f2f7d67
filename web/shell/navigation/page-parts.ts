/** Get the code of the parts of pages that other pages lead to, until they have it. */
const missing = new Set<() => Promise<unknown>>()

/** Makes navigations wait for the code of a part. @returns a function for when it is there */
export function waitForPart(load: () => Promise<unknown>): () => void {
  missing.add(load)
  return () => missing.delete(load)
}

/** Resolves when all parts that navigations wait for are there; rejects if one cannot be had. */
export async function partsLoaded(): Promise<void> {
  await Promise.all([...missing].map((load) => load()))
}
