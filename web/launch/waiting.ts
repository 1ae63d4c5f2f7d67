/** IndexedDB database of the addresses that wait for the network. */
export const NOTIFY_DATABASE = "pouso-notify"

/** Whether an address was ever given on this device; asking leaves no trace on it. */
export async function hasWaiting(): Promise<boolean> {
  // Firefox before 126 cannot say.
  if (typeof indexedDB.databases !== "function") return true
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === NOTIFY_DATABASE)
}

/**
 * Sends the addresses that the launch page could not. Called by the whole site: the launch may have come
 * before the network did.
 */
export async function sendWaiting(): Promise<void> {
  try {
    if (!(await hasWaiting())) return
    const { startOutbox } = await import("./notify-outbox.ts")
    startOutbox()
  } catch {
    // They stay where they are, for the next page.
  }
}
