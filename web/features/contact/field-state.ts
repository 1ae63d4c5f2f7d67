/** The state of one field, with its setter. */
export interface FieldState {
  value: string
  /** The error message, if the value is wrong. */
  error: string | undefined
  change: (value: string) => void
}
