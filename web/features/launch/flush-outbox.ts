/** IndexedDB database of the addresses that wait to be sent. */
export const NOTIFY_DATABASE = "pouso-notify"

/** True if an address was ever entered on this device. The check itself does not create the database. */
export async function hasWaiting(): Promise<boolean> {
  // Firefox before 126 has no `databases`.
  if (typeof indexedDB.databases !== "function") return true
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === NOTIFY_DATABASE)
}

/**
 * Sends the addresses that the launch page could not send. Every page of the full site calls it, because the launch may
 * have happened while the device was offline.
 */
export async function sendWaiting(): Promise<void> {
  try {
    if (!(await hasWaiting())) return
    const { startOutbox } = await import("./notify-outbox.ts")
    startOutbox()
  } catch {
    // The addresses stay on the device until the next page tries again.
  }
}
