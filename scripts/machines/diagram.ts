import type { AnyStateMachine, AnyTransitionDefinition } from "xstate"
import { conditionName, eventName, nodesOf, type StateNode, transitionsFrom } from "./nodes.ts"

/** A machine as Mermaid's `stateDiagram-v2`, without the transitions that several states share. */
export function diagramOf(machine: AnyStateMachine): string {
  const edges = nodesOf(machine)
    .filter((node) => Object.keys(node.states).length === 0)
    .flatMap((node) =>
      transitionsFrom(node).map((each) => `${idOf(node)} --> ${idOf(targetOf(each))}: ${labelOf(each)}`),
    )
  return [
    "stateDiagram-v2",
    ...inside(machine.root).map((line) => `  ${line}`),
    ...edges.map((line) => `  ${line}`),
  ].join("\n")
}

/** Transitions that parent states declare for all their child states: `CLOSED → none`. */
export function sharedTransitions(machine: AnyStateMachine): { node: StateNode; lines: string[] }[] {
  return nodesOf(machine)
    .filter((node) => Object.keys(node.states).length > 0)
    .map((node) => ({
      node,
      lines: transitionsFrom(node).map((each) => {
        const target = targetOf(each)
        return `\`${labelOf(each)}\`${target === node ? "" : ` → ${target.key}`}`
      }),
    }))
    .filter(({ lines }) => lines.length > 0)
}

function targetOf({ source, target }: AnyTransitionDefinition): StateNode {
  return (target?.[0] as StateNode | undefined) ?? source
}

function labelOf(transition: AnyTransitionDefinition): string {
  const condition = conditionName(transition)
  return [eventName(transition), condition && `[${condition}]`].filter(Boolean).join(" ")
}

function idOf(node: StateNode): string {
  return node.path.join("_")
}

/** The child states of a state, as concurrent regions if it is a parallel state. */
function inside(node: StateNode): string[] {
  const children = Object.values(node.states)
  const parts = children.map((child) => {
    const named = `state "${child.key}" as ${idOf(child)}`
    return Object.keys(child.states).length === 0
      ? [named]
      : [`${named} {`, ...inside(child).map((line) => `  ${line}`), "}"]
  })
  if (node.type === "parallel") return parts.flatMap((part, at) => (at === 0 ? part : ["--", ...part]))
  const initial = node.initial.target[0] as StateNode
  return [...parts.flat(), `[*] --> ${idOf(initial)}`]
}
