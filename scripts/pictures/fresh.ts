import { stat } from "node:fs/promises"

/** Whether a file exists and is not older than a moment, in ms since 1970. */
export async function isFresh(file: string, since: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs >= since
}
