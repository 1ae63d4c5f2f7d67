import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate"
import type { Day } from "#machines/site/day.ts"

/** The environment of a run, besides the machines. */
export interface World {
  /** In São Paulo. */
  today: Day
  /** Whether the screen is a phone's. */
  isPhone: boolean
  means: Means
}

/** A person's input device. */
export type Means = "pointer" | "touch" | "keyboard"

/** The world of a person with an input device on a day. */
export function worldOf(means: Means, today: Day): World {
  return { today, isPhone: means === "touch", means }
}

/** Event that ends something a machine waits for: a delay, or an invoked actor. */
export interface Answer {
  type: `xstate.${"after" | "done" | "error" | "snapshot"}.${string}`
  output?: unknown
  error?: unknown
  snapshot?: unknown
}

/** A machine of the site, and the bounded part of its state space that the tests walk. */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  /** Name of the machine's file; used on the command line and in the coverage count. */
  name: string
  machine: M
  /** Inputs to start from. */
  inputs: InputFrom<M>[]
  /** Events by people, and answers that it waits for. */
  events: (EventFrom<M> | Answer)[]
  /** Snapshots with the same serialisation count as one state, which bounds the state space. */
  serializeState(snapshot: SnapshotFrom<M>): string
  /**
   * Distinguishes cases of one transition by its values: the transition is walked once for each returned text. Without
   * it, once is enough.
   */
  apart?(before: SnapshotFrom<M>, event: EventFrom<M> | Answer): string
  /** Transitions that cannot be triggered on any screen, with the reason. */
  unseen?: Record<string, string>
  /** Types of events that a random walk has once at most, because the machine's child allows no more of them. */
  once?: EventFrom<M>["type"][]
  /** Whether to stop exploring at a snapshot. */
  stopWhen?(snapshot: SnapshotFrom<M>): boolean
}

/** Defines a model, with inputs and events type-checked against its machine. */
export function model<M extends AnyStateMachine>(parts: Model<M>): Model<M> {
  return parts
}
