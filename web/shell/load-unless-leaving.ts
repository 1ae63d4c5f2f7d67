/** Time in which a page that a link was pressed on is left, ms. */
const LEAVING = 3_000

/** Loads code on demand. A page that is being left gives its requests up: it is gone before it would say that something failed. */
export async function loadUnlessLeaving<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, LEAVING))
    throw error
  }
}
