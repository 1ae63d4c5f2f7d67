import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  getInitialMicrosteps,
  type SnapshotFrom,
} from "xstate"
import { evaluateGuard } from "xstate/guards"
import { nodesOf, type StateNode, transitionsFrom } from "../../scripts/machines/nodes.ts"
import type { Driver } from "./driver.ts"
import type { Model, World } from "./model.ts"

type Snapshot = SnapshotFrom<AnyStateMachine>

/** A transition taken from a state: the state that declares it, or one of its descendants. */
export interface Taken {
  from: StateNode
  transition: AnyTransitionDefinition
}

/** One event, the transitions it takes, and the resulting snapshot. */
export interface Step {
  event: AnyEventObject
  taken: Taken[]
  snapshot: Snapshot
}

/** Steps from one of the model's inputs. The first is the machine's start, without an event. */
export interface Walk {
  input: unknown
  steps: [Step, ...Step[]]
}

/** Whether a screen that shows a snapshot offers an event. */
export type Offers = (snapshot: Snapshot, event: AnyEventObject) => boolean

/** The events offered on a driver's screen. */
export function offersOf(driver: Driver, world: World): Offers {
  return (snapshot, event) => event.type in driver.events && (driver.offers?.(snapshot, event, world) ?? true)
}

/** Maximum length of a walk, because late failures are slow to reproduce. */
const MAX_STEPS = 60

/** The states in which a machine can wait for an event: atomic, and with no transition that is always taken. */
export function restingNodesOf(machine: AnyStateMachine): StateNode[] {
  return nodesOf(machine).filter(
    ({ type, always = [] }) =>
      ["atomic", "final"].includes(type) && always.every(({ guard }) => guard !== undefined),
  )
}

/** Every transition that a machine declares: one for each state, event and guard. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesOf(machine).flatMap(transitionsFrom)
}

/** Names of a machine's transitions that no walk takes. */
export function transitionsLeftBy(walks: Walk[], machine: AnyStateMachine): string[] {
  const taken = new Set(
    walks.flatMap(({ steps }) => steps.flatMap((step) => step.taken.map(({ transition }) => transition))),
  )
  return transitionsOf(machine)
    .filter((transition) => !taken.has(transition))
    .map((transition) => nameOf({ from: transition.source, transition }))
}

/** `calendarRange.halfOpen DAY_CLICKED [closes]`; guards without a name, or of one name, are numbered. */
export function nameOf({ from, transition }: Taken): string {
  const { source, eventType, guard } = transition
  const all = source.transitions.get(eventType) ?? source.always ?? []
  const at = all.indexOf(transition)
  const name = guardName(guard)
  const number = all.filter((each) => guardName(each.guard) === name).length > 1 ? `#${at + 1}` : ""
  const condition = guard === undefined ? (at === 0 ? "" : "else") : `${name ?? ""}${number}` || `#${at + 1}`
  return `${from.id} ${eventType || "always"}${condition === "" ? "" : ` [${condition}]`}`
}

function guardName(guard: unknown): string | undefined {
  if (typeof guard === "string") return guard
  const type = (guard as { type?: unknown } | undefined)?.type
  return typeof type === "string" ? type : undefined
}

/** Starts the machine with one of its inputs. */
export function begin({ machine }: Model, input: unknown): Step {
  const event = { type: "xstate.init", input }
  const snapshots = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot as Snapshot)
  return {
    event,
    taken: snapshots.flatMap((snapshot) => alwaysOf(snapshot, event)),
    snapshot: snapshots.at(-1) as Snapshot,
  }
}

const nobody = createEmptyActor()
/**
 * Where machines run whose actions nobody carries out, as xstate's own graphs have it. `getMicrosteps` starts an actor of the
 * machine for each event, which took most of the time in which walks are found.
 */
const NOWHERE: AnyActorScope = {
  self: nobody,
  system: nobody.system,
  id: "",
  sessionId: "",
  logger: () => {},
  defer: () => {},
  emit: () => {},
  stopChild: () => {},
  actionExecutor: () => {},
}

/** Applies an event to a snapshot. */
export function take({ machine }: Model, before: Snapshot, event: AnyEventObject): Step {
  const transitions = machine.getTransitionData(before, event) ?? []
  // Most events do nothing in most states.
  if (transitions.length === 0) return { event, taken: [], snapshot: before }
  const resting = before._nodes.filter((node: StateNode) => Object.keys(node.states).length === 0)
  const taken = transitions.flatMap((transition) =>
    resting
      .filter(
        (node: StateNode) => node === transition.source || node.id.startsWith(`${transition.source.id}.`),
      )
      .map((from: StateNode) => ({ from, transition })),
  )
  const snapshots: Snapshot[] = machine.microstep(before, event, NOWHERE)
  return {
    event,
    taken: [...taken, ...snapshots.flatMap((snapshot) => alwaysOf(snapshot, event))],
    snapshot: snapshots.at(-1) ?? before,
  }
}

/** Eventless transitions that a machine takes after an event, in states that it passes through. */
function alwaysOf(snapshot: Snapshot, event: AnyEventObject): Taken[] {
  const holds = ({ guard }: AnyTransitionDefinition) =>
    guard === undefined || evaluateGuard(guard, snapshot.context, event, snapshot)
  return snapshot._nodes.flatMap((from: StateNode) => {
    const transition = from.always?.find(holds)
    return transition === undefined ? [] : [{ from, transition }]
  })
}

/** What a step covers, by name; walks are made until all that a screen can show is covered. */
export type Covers = (model: Model, before: Snapshot, step: Step) => string[]

/** Each transition, from each state from which it can be taken, as distinguished by the model's `apart`. */
export const everyTransition: Covers = (model, before, { event, taken }) => {
  const which = model.apart?.(before, event) ?? ""
  return taken.map((each) => `${nameOf(each)} ${which}`)
}

/** Each transition, in whatever state it is taken, as distinguished by the model's `apart`. */
export const eachTransition: Covers = (model, before, { event, taken }) => {
  const which = model.apart?.(before, event) ?? ""
  return taken.map(({ transition }) => `${nameOf({ from: transition.source, transition })} ${which}`)
}

/** Each type of event, as distinguished by the model's `apart`, in whatever state it does something. */
export const everyEvent: Covers = (model, before, { event, taken }) =>
  taken.length === 0 ? [] : [`${event.type} ${model.apart?.(before, event) ?? ""}`]

/**
 * Walks that together cover the whole graph: each continues by the shortest path to what is not covered yet.
 * @param covers what the graph was made with
 */
export function walksOf(model: Model, graph: Graph, covers: Covers = everyTransition): Walk[] {
  const known = new Set<string>()
  const note = (takes: string[]) => {
    const before = known.size
    for (const each of takes) known.add(each)
    return known.size > before
  }
  const walkFrom = (input: unknown): Walk => {
    const walk: Walk = { input, steps: [begin(model, input)] }
    note(covers(model, endOf(walk), walk.steps[0]))
    while (walk.steps.length <= MAX_STEPS) {
      const events = shortestWay(graph, model.serializeState(endOf(walk)), known)
      if (events.length === 0) break
      const found = events.map((event) => {
        const before = endOf(walk)
        const step = take(model, before, event)
        walk.steps.push(step)
        return note(covers(model, before, step))
      })
      if (!found.includes(true))
        throw new Error(`${model.name}: serializeState leaves out what a guard or \`apart\` reads`)
    }
    return walk
  }
  const walks = model.inputs.map(walkFrom)
  for (;;) {
    const further = model.inputs.map(walkFrom).filter(({ steps }) => steps.length > 1)
    if (further.length === 0) return walks
    walks.push(...further)
  }
}

/** Walks in short: for each the number of its input, and of its events, among the model's. */
export type Plan = { input: number; events: number[] }[]

/** The walks of a model in short, from which `planned` makes them again in a hundredth of the time. */
export function planOf({ inputs, events }: Model, walks: Walk[]): Plan {
  return walks.map(({ input, steps }) => ({
    input: inputs.indexOf(input),
    events: steps.slice(1).map(({ event }) => events.indexOf(event)),
  }))
}

/** The walks of a plan. */
export function planned(model: Model, plan: Plan): Walk[] {
  return plan.map(({ input, events }) => {
    const walk: Walk = { input: model.inputs[input], steps: [begin(model, model.inputs[input])] }
    for (const number of events) walk.steps.push(take(model, endOf(walk), model.events[number]))
    return walk
  })
}

/** The final snapshot of a walk. */
function endOf({ steps }: Walk): Snapshot {
  return (steps.at(-1) ?? steps[0]).snapshot
}

/** The reachable states by their serialisation, each with its edges: the events that do something there. */
export type Graph = Map<
  string,
  { state: Snapshot; edges: { event: AnyEventObject; takes: string[]; to: string }[] }
>

/** The graph of all states reachable from the model's inputs. */
export function graphOf(model: Model, offers: Offers = () => true, covers: Covers = everyTransition): Graph {
  const { events, serializeState, stopWhen } = model
  const graph: Graph = new Map()
  const queue = model.inputs.map((input) => begin(model, input).snapshot)
  for (const state of queue) {
    const text = serializeState(state)
    if (graph.has(text)) continue
    const steps = stopWhen?.(state)
      ? []
      : events
          .filter((event) => offers(state, event))
          .map((event) => take(model, state, event))
          .filter(({ taken }) => taken.length > 0)
    queue.push(...steps.map(({ snapshot }) => snapshot))
    const edges = steps.map((step) => ({
      event: step.event,
      takes: covers(model, state, step),
      to: serializeState(step.snapshot),
    }))
    graph.set(text, { state, edges })
  }
  return graph
}

/** The shortest path from a state to an unknown case; empty when there is none. */
function shortestWay(graph: Graph, from: string, known: ReadonlySet<string>): AnyEventObject[] {
  const seen = new Set([from])
  const ways: { at: string; events: AnyEventObject[] }[] = [{ at: from, events: [] }]
  for (const { at, events } of ways) {
    for (const { event, takes, to } of graph.get(at)?.edges ?? []) {
      const way = [...events, event]
      if (takes.some((each) => !known.has(each))) return way
      if (!seen.has(to)) ways.push({ at: to, events: way })
      seen.add(to)
    }
  }
  return []
}

/** A random walk, deterministic for a seed. */
export function randomWalk(model: Model, offers: Offers, seed: number, length: number): Walk {
  const next = randomNumbers(seed)
  const any = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(next() * choices.length)]
  const input = any<unknown>(model.inputs)
  const steps: [Step, ...Step[]] = [begin(model, input)]
  const isUsedUp = ({ type }: AnyEventObject) =>
    (model.once?.includes(type) ?? false) && steps.some(({ event }) => event.type === type)
  while (steps.length <= length) {
    const from = endOf({ input, steps })
    if (model.stopWhen?.(from)) break
    const step = any(
      model.events
        .filter((event) => offers(from, event) && !isUsedUp(event))
        .map((event) => take(model, from, event))
        .filter(({ taken }) => taken.length > 0),
    )
    if (step === undefined) break
    steps.push(step)
  }
  return { input, steps }
}

/** Pseudo-random numbers in [0, 1), deterministic for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
