/**
 * The body of a response as text; undefined when it exceeds `maxSize`. The signal also aborts reading, because a body
 * may never end by itself.
 * @param maxSize bytes
 * @throws the signal's reason when it aborts; the stream's own error
 */
export async function boundedText(
  { body }: Response,
  maxSize: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const reader = body?.getReader()
  if (reader === undefined) return ""
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener("abort", stop)
  try {
    const decoder = new TextDecoder()
    let text = ""
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > maxSize) {
        stop()
        return undefined
      }
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    signal.removeEventListener("abort", stop)
  }
}
