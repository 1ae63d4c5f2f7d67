/** IndexedDB database of the addresses that wait to be sent. */
export const NOTIFY_DATABASE = "pouso-notify"

/** True if an address was ever entered on this device. The check itself does not create the database. */
export async function hasWaiting(): Promise<boolean> {
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === NOTIFY_DATABASE)
}
