import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { tagsOf } from "../../scripts/machines/contract.ts"
import { findMachines } from "../../scripts/machines/found.ts"
import { eventsOf, purposeOf } from "../../scripts/machines/glossary.ts"
import { nodesOf, transitionsFrom } from "../../scripts/machines/nodes.ts"
import { MACHINES_PAGE, machinesPage } from "../../scripts/machines/page.ts"
import { root } from "../../scripts/run.ts"

const machines = await findMachines()

test("docs/machines.md says what the machines are now; npm run machines writes it", async () => {
  expect(readFileSync(MACHINES_PAGE, "utf8")).toBe(await machinesPage())
})

test("a machine is made in a file that says so by its name", () => {
  const making = globSync("{machines,web,worker}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => readFileSync(path.join(root, file), "utf8").includes(".createMachine("))
    .map((file) => file.replaceAll(path.sep, "/"))
  expect(making.length).toBe(14)
  expect(making.filter((file) => !/^machines\/[a-z]+\/[a-z-]+\.machine\.ts$/.test(file))).toEqual([])
})

test.for(machines.map((each) => [each.name, each] as const))(
  "%s: the machine and each of its events has its docstring",
  ([, { machine, source }]) => {
    const handled = nodesOf(machine)
      .flatMap(transitionsFrom)
      .map(({ eventType }) => eventType)
      .filter((type) => /^[A-Z]/.test(type))
    expect(purposeOf(source)).not.toBe("")
    expect(
      eventsOf(source)
        .map(({ type }) => type)
        .sort(),
    ).toEqual([...new Set(handled)].sort())
  },
)

test("every tag is asked for by a screen", () => {
  const unread = machines.flatMap((each) =>
    tagsOf(each)
      .filter(({ readers }) => readers.length === 0)
      .map(({ tag }) => `${each.name}: ${tag}`),
  )
  expect(unread).toEqual([])
})
