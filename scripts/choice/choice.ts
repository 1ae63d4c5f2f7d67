import type { Chosen } from "../../tests/chosen.ts"
import type { Changes } from "./changed-files.ts"
import type { Dependencies } from "./dependencies.ts"

/** One of so many parts of what no change concerns is tested as well, another one each day. */
export const TURNS = 4

/** What `npm test` walks and sweeps. */
export interface Choice {
  chosen: Chosen
  /** Not tested in this run. */
  left: Chosen
  /** Why these, for people. */
  reason: string
}

/** Whether a run leaves nothing out: in continuous integration, for a deploy, and as asked for. */
export function wantsEverything(
  { all = false }: { all?: boolean | undefined },
  env: NodeJS.ProcessEnv,
): boolean {
  return all || env.CI !== undefined
}

/**
 * Chooses the machines to walk and the pages to sweep: those that a change concerns, and a part of the others, so that
 * each has its turn within `TURNS` days. Everything, if a change may concern everything.
 * @param changes undefined if nobody knows what changed
 * @param day days since 1970
 */
export function choose(dependencies: Dependencies, changes: Changes | undefined, day: number): Choice {
  const all = allOf(dependencies)
  if (changes === undefined) return { ...all, reason: "no commit is known at which everything passed" }
  const shared = changes.files.find((file) => dependencies.concernsAll(file))
  if (shared !== undefined) return { ...all, reason: `${shared} has changed since ${changes.since}` }
  const part = (kind: keyof Chosen) => {
    const names = [...dependencies[kind].entries()]
    const isTaken = ([, files]: [string, ReadonlySet<string>], at: number) =>
      at % TURNS === day % TURNS || changes.files.some((file) => files.has(file))
    return {
      chosen: names.filter(isTaken).map(([name]) => name),
      left: names.filter((each, at) => !isTaken(each, at)).map(([name]) => name),
    }
  }
  const [machines, pages] = [part("machines"), part("pages")]
  return {
    chosen: { machines: machines.chosen, pages: pages.chosen },
    left: { machines: machines.left, pages: pages.left },
    reason: `what changed since ${changes.since}, and today's part of the rest`,
  }
}

/** The choice of everything, without its reason. */
export function allOf({ machines, pages }: Dependencies): Omit<Choice, "reason"> {
  return {
    chosen: { machines: [...machines.keys()], pages: [...pages.keys()] },
    left: { machines: [], pages: [] },
  }
}

/** `walked 4 of 11 machines: a, b; swept 12 of 42 pages (why)`; how to test all, if it is not all. */
export function choiceText({ chosen, left, reason }: Choice): string {
  const of = (kind: keyof Chosen) =>
    `${chosen[kind].length} of ${chosen[kind].length + left[kind].length} ${kind}`
  const isAll = left.machines.length + left.pages.length === 0
  const names = isAll || chosen.machines.length === 0 ? "" : `: ${chosen.machines.join(", ")}`
  return [
    `walks ${of("machines")}${names}; sweeps ${of("pages")}; ${reason}`,
    ...(isAll ? [] : ["all: npm test -- --all, or CI=true"]),
  ].join("\n")
}
