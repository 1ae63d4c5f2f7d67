import { readSeen } from "./storage.ts"

/** Marks the document with what this device has seen, as mark-script.ts does before the first paint. */
export function noteSeen(): void {
  const { seen, suggests } = readSeen()
  const { documentElement } = document
  documentElement.toggleAttribute("data-seen", seen.length > 0)
  documentElement.toggleAttribute("data-unsuggested", !suggests)
}
