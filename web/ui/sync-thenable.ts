/** React takes the result of a thenable that answers at once without waiting, as `renderToString` requires. */
export function syncThenable<Result>(result: Result): Promise<Result> {
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be a thenable.
  return { then: (take: (result: Result) => void) => take(result) } as unknown as Promise<Result>
}
