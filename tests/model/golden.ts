import type { Locator, Page } from "@playwright/test"
import type { AnyStateMachine, EventFrom, InputFrom } from "xstate"
import type { Driver } from "./driver.ts"
import type { Answer, Means } from "./model.ts"
import type { Stage } from "./stage.ts"

/** Something that happens to a screen: an event that its driver performs, or an action of the golden's own. */
export type Happening<M extends AnyStateMachine> =
  | EventFrom<M>
  | Answer
  | ((stage: Stage) => Promise<unknown> | unknown)

/** A named situation of a screen, and what a person sees in it, as written by hand. */
export interface Golden<M extends AnyStateMachine = AnyStateMachine, Sight = unknown> {
  name: string
  /** What happened since the golden before; for the first one, since the screen was opened. */
  when?: readonly Happening<M>[]
  /** The ids of the states that the machine is in. */
  states: readonly string[]
  sees: Sight
}

/** Goldens of one visit to a screen, one after the other. */
export interface Visit<M extends AnyStateMachine = AnyStateMachine, Sight = unknown> {
  driver: Driver<M>
  /** Distinguishes the visits to one screen. */
  name: string
  /** The input that the driver opens the screen for. */
  input: InputFrom<M>
  /** Opens the screen instead of the driver. */
  open?: (stage: Stage) => Promise<unknown>
  /** A pointer, unless said otherwise. */
  means?: Means
  /** Reads the screen without waiting. */
  sees: (page: Page) => Promise<Sight>
  goldens: readonly Golden<M, Sight>[]
}

/** Defines a visit, type-checked against its machine and against what it reads. */
export function visit<M extends AnyStateMachine, Sight>(parts: Visit<M, Sight>): Visit {
  return parts as unknown as Visit
}

/** The text of the only element, or undefined if there is none; of several, their texts. */
export async function textOf(target: Locator): Promise<string | undefined> {
  const texts = await textsOf(target)
  return texts.length > 1 ? texts.join(" | ") : texts[0]
}

/** The texts of all elements as they are shown, each in one line. */
export async function textsOf(target: Locator): Promise<string[]> {
  return (await target.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim())
}

/** The values of all fields. */
export function valuesOf(target: Locator): Promise<string[]> {
  return target.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
}

/** The names of all elements: their labels, else their texts. */
export function namesOf(target: Locator): Promise<string[]> {
  return target.evaluateAll((elements) =>
    elements.map((element) => {
      const { labels, innerText } = element as HTMLInputElement
      const label = element.getAttribute("aria-label") ?? labels?.[0]?.innerText ?? innerText
      return label.replaceAll(/\s+/g, " ").trim()
    }),
  )
}

/** The name of the focused element; empty if none is. */
export async function focusOf(page: Page): Promise<string> {
  const [name = ""] = await namesOf(page.locator(":focus"))
  return name
}

/** The path and the query of the address, with its parameters decoded. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + decodeURIComponent(search)
}
