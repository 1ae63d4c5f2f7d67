/** A key that was held because only scripts can answer it. */
export type EarlyKey = Pick<KeyboardEventInit, "key" | "altKey" | "ctrlKey" | "shiftKey" | "metaKey">

/**
 * What was done on a page before its scripts took it over. The starter (starter.ts) writes it, the entry reads it
 * (take-over.ts).
 */
export interface Early {
  /** Whether somebody has used the page: pressed, touched, typed, or moved the focus. */
  isUsed: boolean
  /** The control that was pressed last, of those that do nothing without scripts. */
  pressed: HTMLElement | null
  /** Whether an input method composes; to write into its field would end that. */
  isComposing?: boolean
  /** What was typed or chosen in. */
  edited: Set<Element>
  /** Keys after that press, or in the combobox. */
  keys: EarlyKey[]
  /** Elements that an extension has put into the page. */
  added: HTMLElement[]
  /** Stops listening. What was noted stays. */
  stop: () => void
  /** Stops and forgets: the scripts will not come. */
  giveUp: () => void
}

declare global {
  interface Window {
    early?: Early
  }
}
