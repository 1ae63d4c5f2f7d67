/** IndexedDB database of the addresses that wait for the network. */
export const NOTIFY_DATABASE = "pouso-notify"

/** Whether this device ever held an address back; asking leaves no trace on it. */
export async function hasLeftovers(): Promise<boolean> {
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === NOTIFY_DATABASE)
}

/**
 * Sends the addresses that the launch page could not. Called by the whole site: the launch may have come
 * before the network did.
 */
export async function sendLeftovers(): Promise<void> {
  if (!(await hasLeftovers().catch(() => false))) return
  const { startOutbox } = await import("./notify-outbox.ts")
  startOutbox()
}
