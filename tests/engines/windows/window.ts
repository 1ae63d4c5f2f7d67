/** What a visitor's browser is asked to be. */
export interface WindowOptions {
  width: number
  height: number
  /** Whether its pages run scripts. */
  scripts: boolean
}

export const KEYS = ["Enter", "Escape", "Tab", "ArrowDown", "ArrowRight"] as const
export type Key = (typeof KEYS)[number]

/** A window of a browser, as little of it as every engine's protocol can do. Selectors are CSS. */
export interface EngineWindow {
  goto: (url: string) => Promise<void>
  back: () => Promise<void>
  /** The value of a JavaScript expression in the page; JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** A press with the pointer on the middle of an element that is in view. */
  click: (selector: string) => Promise<void>
  /** Keys go to whatever has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** PNG of what is in view. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface Engine {
  /** Name and version, as they are told in the log. */
  version: string
  open: (options: WindowOptions) => Promise<EngineWindow>
  close: () => Promise<void>
}
