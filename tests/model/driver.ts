import type { Locator, Page } from "@playwright/test"
import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate"
import type { Answer, Model, World } from "./model.ts"
import type { Stage } from "./stage.ts"

/** Performs an event on the screen, or provides an answer that the machine waits for. */
type Act<M extends AnyStateMachine, E> = (stage: Stage, event: E, before: SnapshotFrom<M>) => Promise<unknown>

/** Drives a machine through one screen, as a person would. */
export interface Driver<M extends AnyStateMachine = AnyStateMachine> {
  /** Distinguishes the screens of one machine. */
  screen: string
  model(world: World): Model<M>
  /** Opens the screen so that its machine has just started with an input. */
  open(stage: Stage, input: InputFrom<M>): Promise<void>
  /** Actions by event type; an event without an entry cannot happen on this screen. */
  events: { [Type in EventFrom<M>["type"]]?: Act<M, Extract<EventFrom<M>, { type: Type }>> } & {
    [Type in Answer["type"]]?: Act<M, Answer>
  }
  /** Whether the screen currently offers an event that has an entry; the machine may allow more than the screen. */
  offers?(snapshot: SnapshotFrom<M>, event: EventFrom<M> | Answer, world: World): boolean
  /**
   * Locators by the id of each state the machine can rest in: all of them are visible in this state and in no other.
   * States that look alike have the same function.
   */
  states: Record<string, (page: Page, world: World) => Locator[]>
  /** Console messages that the machine may write; any other fails the walk. */
  logs?: RegExp
  /** Asserts that the screen shows the machine's context. */
  shows(stage: Stage, snapshot: SnapshotFrom<M>): Promise<void>
}

/** Defines a driver, with its events type-checked against its machine. */
export function driver<M extends AnyStateMachine>(parts: Driver<M>): Driver<M> {
  return parts
}
