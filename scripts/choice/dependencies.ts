import path from "node:path"
import { LOCALES } from "../../machines/site/locales.ts"
import { SWEPT, type SweptPage, sweptName } from "../../tests/e2e/site/swept-pages.ts"
import type { Feature } from "../../web/i18n/features.ts"
import { ENTRIES } from "../../worker/pages/vite-manifest.ts"
import { factsIn } from "../page-facts.ts"
import { root } from "../run.ts"
import { type ImportGraph, reachedFrom, readImportGraph } from "./import-graph.ts"

/** The files that what can be chosen depends on. */
export interface Dependencies {
  /** By the name of each machine that is walked. */
  machines: ReadonlyMap<string, ReadonlySet<string>>
  /** By the name of each page that is swept. */
  pages: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether a change of a file may concern all of them. */
  concernsAll: (file: string) => boolean
}

const ROUTES = "web/routes/{-$locale}/"
/** What every page of the site is shown in. */
const SHELL = [ENTRIES.site, "web/routes/__root.tsx", `${ROUTES}route.tsx`]
const MODELS = "tests/model/models/"
const DRIVERS = "tests/model/drivers/"
const GOLDENS = "tests/model/goldens/"
/** They import what belongs to each machine. */
const LISTS = ["drivers", "models", "goldens"].map((each) => `tests/model/${each}.ts`)
/** What builds and serves the site, answers its pages, and walks and sweeps them. */
const SHARED = [
  ...["vite.config.ts", "worker/index.ts"],
  ...["build", "content", "serve-for-tests", "workerd", "choice/choice"].map((each) => `scripts/${each}.ts`),
  ...["playwright.config", "e2e/site/sweep.test", "model/reporter"].map((each) => `tests/${each}.ts`),
  ...["wide", "phone", "keyboard"].map((each) => `tests/model/${each}.test.ts`),
]

/**
 * Derives from the imports which files each machine's walks and each page depend on: a page, on what its routes import;
 * a machine's walks, on the pages with the machine, its models and its drivers.
 */
export function readDependencies(graph: ImportGraph = readImportGraph()): Dependencies {
  const missing = [...SHELL, ...SHARED].filter((file) => !graph.has(file))
  if (missing.length > 0) throw new Error(`scripts/choice names ${missing}, and there is no such file`)
  const shell = screenFrom(graph, SHELL)
  const launch = screenFrom(graph, [ENTRIES.launch])
  const routes = [...graph.keys()].filter((file) => file.startsWith(ROUTES) && !SHELL.includes(file))
  const routed = new Map(routes.map((route) => [route, screenFrom(graph, [route])]))
  const pageFiles = (page: SweptPage) =>
    page.site === "launch"
      ? launch
      : union(
          shell,
          ...[...routed].filter(([route]) => isRouteOf(route, page.path)).map(([, files]) => files),
        )
  const pages = new Map(SWEPT.map((page) => [sweptName(page), pageFiles(page)]))
  const screens = [shell, launch, ...[...routed.values()]]
  const machines = new Map(
    walkedMachines(graph).map(({ name, file, tests }) => {
      // What is a machine only of the tests may be of any page.
      const shown = file.startsWith(MODELS) ? screens : screens.filter((files) => files.has(file))
      const around = shown.every((files) => files === launch) ? [] : [shell]
      return [name, union(reachedFrom(graph, [file, ...tests]), ...shown, ...around)]
    }),
  )
  const shared = reachedFrom(graph, SHARED, (file) => file.startsWith("web/") || LISTS.includes(file))
  const known = union(...pages.values(), ...machines.values())
  return {
    machines,
    pages,
    concernsAll: (file) => shared.has(file) || !(known.has(file) || isElsewhere(graph, file)),
  }
}

/** The files of what a person sees: all that its entry points import, and its message catalogs. */
function screenFrom(graph: ImportGraph, entries: readonly string[]): Set<string> {
  // The table of routes imports every page.
  const files = reachedFrom(graph, entries, (file) => file === "web/routeTree.gen.ts")
  const features: readonly Feature[] = entries
    .filter((file) => file.startsWith(ROUTES))
    .flatMap((file) => factsIn(path.join(root, file)).messages ?? [])
  for (const feature of features) for (const locale of LOCALES) files.add(`locales/${feature}/${locale}.po`)
  return files
}

/** Whether a file of `ROUTES` is the page at a path, or a layout around it. */
function isRouteOf(route: string, address: string): boolean {
  const [pathname = ""] = address.split("?")
  const wanted = pathname.split("/").filter((each) => each !== "")
  const names = route.slice(ROUTES.length, -".tsx".length).split(".")
  const isIndex = names.at(-1) === "index"
  const segments = isIndex ? names.slice(0, -1) : names
  const isLongEnough = isIndex ? segments.length === wanted.length : segments.length <= wanted.length
  return isLongEnough && segments.every((each, at) => each.startsWith("$") || each === wanted[at])
}

/**
 * The machines with a driver: name, file, and the models, drivers and goldens. A model of what has no machine of its own
 * is one itself.
 */
function walkedMachines(graph: ImportGraph) {
  const importersOf = (folder: string, imported: readonly string[]) =>
    [...graph].flatMap(([file, imports]) =>
      file.startsWith(folder) && imports.some((each) => imported.includes(each)) ? [file] : [],
    )
  const isMachine = (file: string) => file.endsWith(".machine.ts")
  return [...graph]
    .flatMap(([file, imports]) =>
      isMachine(file) || (file.startsWith(MODELS) && !imports.some(isMachine)) ? [file] : [],
    )
    .sort()
    .flatMap((file) => {
      const models = file.startsWith(MODELS) ? [file] : importersOf(MODELS, [file])
      const drivers = importersOf(DRIVERS, models)
      return drivers.length === 0
        ? []
        : [
            {
              name: path.basename(file, isMachine(file) ? ".machine.ts" : ".ts"),
              file,
              tests: [...models, ...drivers, ...importersOf(GOLDENS, drivers)],
            },
          ]
    })
}

/**
 * Whether a file is neither part of the tests' site nor of what walks and sweeps it: documents, the operator's content, and
 * tests and commands that these do not import.
 */
function isElsewhere(graph: ImportGraph, file: string): boolean {
  return /^(content|docs)\/|^[^/]*\.md$/.test(file) || (/^(tests|scripts)\//.test(file) && graph.has(file))
}

function union(...sets: ReadonlySet<string>[]): Set<string> {
  return new Set(sets.flatMap((each) => [...each]))
}
