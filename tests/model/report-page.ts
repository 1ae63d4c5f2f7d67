import { findMachines } from "../../scripts/machines/found.ts"
import {
  conditionName,
  eventName,
  nodesFrom,
  type StateNode,
  transitionsFrom,
} from "../../scripts/machines/nodes.ts"
import { resultsMachine } from "./models/results.ts"
import type { Coverage } from "./reporter.ts"
import { nameOf, type Taken } from "./walks.ts"

/** Screenshot of a state on one screen and device. */
export interface Picture {
  machine: string
  screen: string
  device: string
  state: string
  /** JPEG. */
  body: Buffer
}

/** Machines that only the tests have. */
const OF_THE_TESTS = [{ name: "results", machine: resultsMachine }]

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #16181d }
  h2 { margin-top: 3rem } pre { white-space: pre-wrap; background: #fbeaea; padding: 1rem }
  .state { border: 2px solid #16181d; border-radius: 8px; padding: .5rem 1rem; margin: .75rem 0 }
  .parallel > .state { border-style: dashed }
  ul { list-style: none; padding: 0; margin: .25rem 0 }
  li::before { display: inline-block; width: 1.25rem; font-weight: 700 }
  .walked { color: #146c2e } .walked::before { content: "✓" }
  .open { color: #b3261e; font-weight: 700 } .open::before { content: "✗" }
  .unseen { color: #6b6f76 } .unseen::before { content: "–" }
  figure { display: inline-block; margin: .5rem 1rem .5rem 0; vertical-align: top }
  figcaption { font-size: .875rem; color: #6b6f76 } img { max-height: 20rem; border: 1px solid #c9ccd1 }
`

/**
 * The report as a single HTML file: each machine with its nested states, covered and uncovered transitions, and
 * screenshots of the states.
 */
export async function reportPage(
  coverage: ReadonlyMap<string, Coverage>,
  pictures: readonly Picture[],
  failures: readonly string[],
): Promise<string> {
  const machines = [...(await findMachines()), ...OF_THE_TESTS].filter(({ name }) => coverage.has(name))
  const sections = machines.map(({ name, machine }) => {
    const { wanted, walked, unseen } = coverage.get(name) as Coverage
    const own = pictures.filter((picture) => picture.machine === name)
    const reasons = Object.entries(unseen).map(([each, reason]) => `<p>${escaped(`${each}: ${reason}`)}</p>`)
    return `<h2>${name} ${walked.size}/${wanted.size}</h2>${reasons.join("")}
${stateBox(machine.root, { wanted, walked, unseen }, own)}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Walks through the machines</title>
<style>${STYLE}</style><h1>Walks through the machines</h1>
<p>${failures.length === 0 ? "Every walk came to its end." : `${failures.length} did not come to their end.`}</p>
${failures.map((each) => `<pre>${escaped(each)}</pre>`).join("")}
${sections.join("\n")}</html>`
}

function stateBox(node: StateNode, coverage: Coverage, pictures: readonly Picture[]): string {
  const own = pictures.filter(({ state }) => state === node.id)
  return `<div class="state ${node.type}"><strong>${escaped(node.key)}</strong>
<ul>${transitionsFrom(node)
    .map((transition) => transitionLine(node, transition, coverage))
    .join("")}</ul>
${own.map(figure).join("")}
${Object.values(node.states)
  .map((child) => stateBox(child, coverage, pictures))
  .join("")}</div>`
}

function transitionLine(node: StateNode, transition: Taken["transition"], coverage: Coverage): string {
  const target = transition.target?.[0] as StateNode | undefined
  const condition = conditionName(transition)
  const text = `${eventName(transition)}${condition && ` [${condition}]`}${target ? ` → ${target.key}` : ""}`
  return `<li class="${howWalked(node, transition, coverage)}">${escaped(text)}</li>`
}

/** A transition shared by child states counts as walked when it was walked from every state it can be taken from. */
function howWalked(node: StateNode, transition: Taken["transition"], { wanted, walked }: Coverage): string {
  const names = new Set(nodesFrom(node).map((from) => nameOf({ from, transition })))
  const isOwn = (each: string) => names.has(each.slice(each.indexOf(": ") + 2))
  const all = [...wanted].filter(isOwn)
  if (all.length === 0) return "unseen"
  return all.every((each) => walked.has(each)) ? "walked" : "open"
}

function figure({ screen, device, body }: Picture): string {
  const source = `data:image/jpeg;base64,${body.toString("base64")}`
  return `<figure><img alt="" loading="lazy" src="${source}"><figcaption>${escaped(`${screen}, ${device}`)}</figcaption></figure>`
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}
