import type { AnyStateMachine, AnyTransitionDefinition } from "xstate"

export type StateNode = AnyStateMachine["root"]

/** All states of a machine, starting with its root. */
export function nodesOf({ root }: AnyStateMachine): StateNode[] {
  return nodesFrom(root)
}

/** A state and all its descendants. */
export function nodesFrom(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesFrom)]
}

/** The transitions that a state declares: one for each event and guard, and eventless ones (`always`). */
export function transitionsFrom(node: StateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/**
 * Display name of a transition's event: `CLEARED`, `suggest done`, `after debounce`; empty for an eventless
 * transition.
 */
export function eventName({ eventType }: AnyTransitionDefinition): string {
  const [, kind, name] = /^xstate\.(done\.actor|error\.actor|snapshot|after)\.([^.]+)/.exec(eventType) ?? []
  if (kind === "done.actor") return `${name} done`
  if (kind === "error.actor") return `${name} failed`
  if (kind === "snapshot") return `${name} changed`
  if (kind === "after") return `after ${name}`
  return eventType
}

/** The condition of a transition: its guard's name, or "else" of the last of several. */
export function conditionName({ source, eventType, guard }: AnyTransitionDefinition): string {
  if (guard === undefined) {
    const all = source.transitions.get(eventType) ?? source.always ?? []
    return all.length > 1 ? "else" : ""
  }
  if (typeof guard === "string") return guard
  const { type, name } = guard as { type?: string; name?: string }
  return type ?? (name || "on a condition")
}
