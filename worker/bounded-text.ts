/**
 * The body of an answer as text; undefined when it is longer than it may be. A body need not end by itself: the signal
 * ends it, too.
 * @param maxSize bytes
 * @throws the signal's reason when it aborts; what the stream fails with
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
