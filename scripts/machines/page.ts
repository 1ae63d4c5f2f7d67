import path from "node:path"
import { root } from "../run.ts"
import { tagsOf } from "./contract.ts"
import { diagramOf, sharedTransitions } from "./diagram.ts"
import { type FoundMachine, findMachines } from "./found.ts"
import { eventsOf, purposeOf } from "./glossary.ts"
import { nodesOf } from "./nodes.ts"

export const MACHINES_PAGE = path.join(root, "docs/machines.md")

const OPENING = `# The machines

Written by \`npm run machines\` from \`machines/\`; change it there. A transition is named by its event and, in
brackets, its guard; \`x done\` and \`x failed\` are the answers of an actor that the machine calls, \`x changed\` is news
of a machine within, and \`after x\` a delay. Tags are what a machine promises its screens.
`

/** The text of docs/machines.md. */
export async function machinesPage(): Promise<string> {
  const sections = (await findMachines()).map(sectionOf)
  return [OPENING, ...sections].join("\n")
}

function sectionOf(found: FoundMachine): string {
  const { name, machine, source } = found
  const shared = sharedTransitions(machine).map(
    ({ node, lines }) => `In every state${node.parent ? ` of ${node.key}` : ""}: ${lines.join(", ")}.\n`,
  )
  return [
    `## ${name}\n`,
    `${purposeOf(source)}\n`,
    `\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\`\n`,
    ...shared,
    table(
      ["event", "means", "carries"],
      eventsOf(source).map(({ type, means, carries }) => [code(type), means, code(carries)]),
    ),
    table(["calls", "in"], actorsOf(found)),
    table(
      ["tag", "in", "read by"],
      tagsOf(found).map(({ tag, states, readers }) => [
        code(tag),
        states.join(", "),
        readers.map(code).join(", "),
      ]),
    ),
  ]
    .filter((part) => part !== "")
    .join("\n")
}

function actorsOf({ machine }: FoundMachine): string[][] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.map(({ id }) => [code(id), node.path.join(".") || "every state"]),
  )
}

function code(text: string): string {
  return text === "" ? "" : `\`${text.replaceAll("|", "\\|")}\``
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ""
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n").concat("\n")
}
