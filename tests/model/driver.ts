import type { Locator, Page } from "@playwright/test"
import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate"
import type { Answer, Model, World } from "./model.ts"
import type { Stage } from "./stage.ts"

/** Performs an event on the screen, or provides an answer that the machine waits for. */
type Act<M extends AnyStateMachine, E> = (stage: Stage, event: E, before: SnapshotFrom<M>) => Promise<unknown>

/** What is visible in a state, and in no other. */
export type Look = (page: Page, world: World) => Locator[]

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
   * States that look alike have the same function, and a reason in `alike`.
   */
  states: Record<string, Look>
  /** Why states look alike to a person although they are not one, by their ids, joined with " or ". */
  alike?: Record<string, string>
  /** The file of the table, written by hand, that `shows` compares the screen with; such a screen needs no goldens. */
  table?: string
  /** Console messages that the machine may write; any other fails the walk. */
  logs?: RegExp
  /** Asserts that the screen shows the machine's context. */
  shows(stage: Stage, snapshot: SnapshotFrom<M>): Promise<void>
}

/** The ids of the states that a look stands for. */
export function statesWith({ states }: Pick<Driver, "states">, look: Look): string {
  return Object.keys(states)
    .filter((id) => states[id] === look)
    .join(" or ")
}

/** Defines a driver, with its events type-checked against its machine. */
export function driver<M extends AnyStateMachine>(parts: Driver<M>): Driver<M> {
  return parts
}
