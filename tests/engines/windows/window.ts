/** Options of a browser window. */
export interface WindowOptions {
  width: number
  height: number
  /** Whether its pages run scripts. */
  scripts: boolean
}

export const KEYS = ["Enter", "Escape", "Tab", "ArrowDown", "ArrowRight"] as const
export type Key = (typeof KEYS)[number]

/** A browser window, limited to what every engine's protocol supports. Selectors are CSS. */
export interface EngineWindow {
  goto: (url: string) => Promise<void>
  back: () => Promise<void>
  /** Evaluates a JavaScript expression in the page; the value must be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Clicks the middle of an element that is in view. */
  click: (selector: string) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** PNG of the viewport. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface Engine {
  /** Name and version for the log. */
  version: string
  open: (options: WindowOptions) => Promise<EngineWindow>
  close: () => Promise<void>
}
