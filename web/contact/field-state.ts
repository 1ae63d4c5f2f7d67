/** One field as the form sees it. */
export interface FieldState {
  value: string
  /** What is wrong with it, as a sentence. */
  error: string | undefined
  change: (value: string) => void
}
