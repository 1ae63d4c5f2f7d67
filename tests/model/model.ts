import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate"
import type { Day } from "#machines/site/day.ts"

/** What a run of the site depends on, besides the machines. */
export interface World {
  /** In São Paulo. */
  today: Day
  /** The screen is a phone's. */
  isPhone: boolean
  means: Means
}

/** What a person has at hand. */
export type Means = "pointer" | "touch" | "keyboard"

/** The world of a person with one means on a day. */
export function worldOf(means: Means, today: Day): World {
  return { today, isPhone: means === "touch", means }
}

/** How something that a machine waits for ends: a delay, or an actor that it calls. */
export interface Answer {
  type: `xstate.${"after" | "done" | "error" | "snapshot"}.${string}`
  output?: unknown
  error?: unknown
  snapshot?: unknown
}

/** A machine the site runs, and the part of its possibilities that the tests walk. */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  /** Of the machine's file; names it on the command line and in the count. */
  name: string
  machine: M
  /** What it may start from. */
  inputs: InputFrom<M>[]
  /** What people do, and how what it waits for ends. */
  events: (EventFrom<M> | Answer)[]
  /** Two snapshots of the same text count as one state: this bounds what is walked. */
  serializeState(snapshot: SnapshotFrom<M>): string
  /**
   * Tells apart what one transition does with different values: it is walked once for each text. Without it once is
   * enough.
   */
  apart?(before: SnapshotFrom<M>, event: EventFrom<M> | Answer): string
  /** Names of transitions that no screen can be brought to take, each with the reason. */
  unseen?: Record<string, string>
  /** No step is looked for beyond such a snapshot. */
  stopWhen?(snapshot: SnapshotFrom<M>): boolean
}

/** A model whose inputs and events are held against its machine. */
export function model<M extends AnyStateMachine>(parts: Model<M>): Model<M> {
  return parts
}
