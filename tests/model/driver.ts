import type { Locator, Page } from "@playwright/test"
import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate"
import type { Answer, Model, World } from "./model.ts"
import type { Stage } from "./stage.ts"

/** What is done on the screen for an event, or how the machine gets an answer. */
type Act<M extends AnyStateMachine, E> = (stage: Stage, event: E, before: SnapshotFrom<M>) => Promise<unknown>

/** How a person walks a machine on one screen. */
export interface Driver<M extends AnyStateMachine = AnyStateMachine> {
  /** Tells the screens of one machine apart. */
  screen: string
  model(world: World): Model<M>
  /** Brings up the screen whose machine has just started from an input. */
  open(stage: Stage, input: InputFrom<M>): Promise<void>
  /** By event type; an event without an entry cannot happen on this screen. */
  events: { [Type in EventFrom<M>["type"]]?: Act<M, Extract<EventFrom<M>, { type: Type }>> } & {
    [Type in Answer["type"]]?: Act<M, Answer>
  }
  /** Whether the screen lets an event happen that has an entry; the machine may allow more than a screen does. */
  offers?(snapshot: SnapshotFrom<M>, event: EventFrom<M> | Answer, world: World): boolean
  /**
   * By the id of each state the machine can rest in: what is visible, all of it, in this state and in no other.
   * States that look alike have the same function.
   */
  states: Record<string, (page: Page, world: World) => Locator[]>
  /** What the machine writes to the console on its way, where anything else fails the walk. */
  logs?: RegExp
  /** Fails unless the screen shows what the machine holds. */
  shows(stage: Stage, snapshot: SnapshotFrom<M>): Promise<void>
}

/** A driver whose events are held against its machine. */
export function driver<M extends AnyStateMachine>(parts: Driver<M>): Driver<M> {
  return parts
}
