import {
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  getInitialMicrosteps,
  getMicrosteps,
  type SnapshotFrom,
} from "xstate"
import { type AdjacencyMap, getAdjacencyMap } from "xstate/graph"
import { evaluateGuard } from "xstate/guards"
import { nodesOf, type StateNode, transitionsFrom } from "../../scripts/machines/nodes.ts"
import type { Driver } from "./driver.ts"
import type { Model, World } from "./model.ts"

type Snapshot = SnapshotFrom<AnyStateMachine>

/** A transition, from one of the states that it is declared for: its own, or one within it. */
export interface Taken {
  from: StateNode
  transition: AnyTransitionDefinition
}

/** One event, what it takes the machine through, and where it leaves it. */
export interface Step {
  event: AnyEventObject
  taken: Taken[]
  snapshot: Snapshot
}

/** Steps from one of the model's inputs on. The first has no event: the machine starts. */
export interface Walk {
  input: unknown
  steps: [Step, ...Step[]]
}

/** Whether something can be done on a screen while it shows a snapshot. */
export type Offers = (snapshot: Snapshot, event: AnyEventObject) => boolean

/** What can be done on a driver's screen. */
export function offersOf(driver: Driver, world: World): Offers {
  return (snapshot, event) => event.type in driver.events && (driver.offers?.(snapshot, event, world) ?? true)
}

/** Longer walks are cut: what fails late is slow to see again. */
const MAX_STEPS = 60

/** The states that a machine can rest in: none within them, and no way on by themselves that is always open. */
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

/** Names of a machine's transitions that none of some walks takes. */
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

/** The machine's start, from one of its inputs. */
export function begin({ machine }: Model, input: unknown): Step {
  const event = { type: "xstate.init", input }
  const snapshots = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot as Snapshot)
  return {
    event,
    taken: snapshots.flatMap((snapshot) => alwaysOf(snapshot, event)),
    snapshot: snapshots.at(-1) as Snapshot,
  }
}

/** What an event does to a machine in a state. */
export function take({ machine }: Model, before: Snapshot, event: AnyEventObject): Step {
  const resting = before._nodes.filter((node: StateNode) => Object.keys(node.states).length === 0)
  const taken = (machine.getTransitionData(before, event) ?? []).flatMap((transition) =>
    resting
      .filter(
        (node: StateNode) => node === transition.source || node.id.startsWith(`${transition.source.id}.`),
      )
      .map((from: StateNode) => ({ from, transition })),
  )
  const snapshots = getMicrosteps(machine, before, event).map(([snapshot]) => snapshot as Snapshot)
  return {
    event,
    taken: [...taken, ...snapshots.flatMap((snapshot) => alwaysOf(snapshot, event))],
    snapshot: snapshots.at(-1) ?? before,
  }
}

/** What a machine does by itself after an event, in a state that it passes through. */
function alwaysOf(snapshot: Snapshot, event: AnyEventObject): Taken[] {
  const holds = ({ guard }: AnyTransitionDefinition) =>
    guard === undefined || evaluateGuard(guard, snapshot.context, event, snapshot)
  return snapshot._nodes.flatMap((from: StateNode) => {
    const transition = from.always?.find(holds)
    return transition === undefined ? [] : [{ from, transition }]
  })
}

/**
 * Walks that take, together, every transition from every state that it can be taken from: each goes on by the
 * shortest way to one that none has taken yet.
 */
export function walksOf(model: Model, offers: Offers = () => true): Walk[] {
  const graph = graphOf(model, offers)
  const known = new Set<string>()
  const note = (takes: string[]) => {
    const before = known.size
    for (const each of takes) known.add(each)
    return known.size > before
  }
  const walkFrom = (input: unknown): Walk => {
    const walk: Walk = { input, steps: [begin(model, input)] }
    note(casesOf(model, endOf(walk), walk.steps[0]))
    while (walk.steps.length <= MAX_STEPS) {
      const events = shortestWay(graph, model.serializeState(endOf(walk)), known)
      if (events.length === 0) break
      const found = events.map((event) => {
        const before = endOf(walk)
        const step = take(model, before, event)
        walk.steps.push(step)
        return note(casesOf(model, before, step))
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

/** What a step takes, as the model tells it apart. */
function casesOf(model: Model, before: Snapshot, { event, taken }: Step): string[] {
  const which = model.apart?.(before, event) ?? ""
  return taken.map((each) => `${nameOf(each)} ${which}`)
}

/** Where a walk ends. */
function endOf({ steps }: Walk): Snapshot {
  return (steps.at(-1) ?? steps[0]).snapshot
}

/** What follows each state, by the model's text of it. */
type Graph = Map<string, { event: AnyEventObject; takes: string[]; to: string }[]>

/** All that can follow the model's inputs. */
function graphOf(model: Model, offers: Offers): Graph {
  const { machine, events, serializeState, stopWhen } = model
  const options = { events, serializeState, filterEvents: offers, stopWhen: stopWhen ?? (() => false) }
  const maps = model.inputs.map((input) => getAdjacencyMap(machine, { ...options, input }))
  const states: AdjacencyMap<Snapshot, AnyEventObject> = Object.assign({}, ...maps)
  return new Map(
    Object.entries(states).map(([text, { state, transitions }]) => [
      text,
      Object.values<{ event: AnyEventObject; state: Snapshot }>(transitions).map(
        ({ event, state: next }) => ({
          event,
          takes: casesOf(model, state, take(model, state, event)),
          to: serializeState(next),
        }),
      ),
    ]),
  )
}

/** The shortest way from a state to something that is not known yet; empty when there is none. */
function shortestWay(graph: Graph, from: string, known: ReadonlySet<string>): AnyEventObject[] {
  const seen = new Set([from])
  const ways: { at: string; events: AnyEventObject[] }[] = [{ at: from, events: [] }]
  for (const { at, events } of ways) {
    for (const { event, takes, to } of graph.get(at) ?? []) {
      const way = [...events, event]
      if (takes.some((each) => !known.has(each))) return way
      if (!seen.has(to)) ways.push({ at: to, events: way })
      seen.add(to)
    }
  }
  return []
}

/** A walk by chance, the same for the same seed. */
export function randomWalk(model: Model, offers: Offers, seed: number, length: number): Walk {
  const next = randomNumbers(seed)
  const any = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(next() * choices.length)]
  const input = any<unknown>(model.inputs)
  const steps: [Step, ...Step[]] = [begin(model, input)]
  while (steps.length <= length) {
    const from = endOf({ input, steps })
    if (model.stopWhen?.(from)) break
    const step = any(
      model.events
        .filter((event) => offers(from, event))
        .map((event) => take(model, from, event))
        .filter(({ taken }) => taken.length > 0),
    )
    if (step === undefined) break
    steps.push(step)
  }
  return { input, steps }
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
