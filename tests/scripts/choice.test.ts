import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { allOf, choiceText, choose, wantsEverything } from "../../scripts/choice/choice.ts"
import { type Dependencies, readDependencies } from "../../scripts/choice/dependencies.ts"
import { root } from "../../scripts/run.ts"
import { worldOf } from "../model/model.ts"
import { modelsIn } from "../model/models.ts"

/** What continuous integration would run, with an `npm` that only tells how it was called. */
function runByContinuousIntegration(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-npm-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, "npm"), '#!/bin/sh\necho "CI=$CI npm $*"\n', { mode: 0o755 })
  const { CI: _, ...env } = process.env
  const PATH = `${folder}${path.delimiter}${env.PATH}`
  return execFileSync("bash", [".ci/run"], { cwd: root, env: { ...env, PATH }, encoding: "utf8" })
}

/** The project's own, from its imports. */
const dependencies = readDependencies()
const EVERYTHING = allOf(dependencies).chosen

/** On this day nothing has its turn, so that only changes choose. */
const NO_TURN = 0.5

function chosenFor(...files: string[]) {
  return choose(dependencies, { since: "1234567", files }, NO_TURN).chosen
}

/** Every screen that is walked, by the name of its machine or model. */
const WALKED = [
  ...["calendar-range", "contact-form", "destination", "favourites", "guest-counters", "landing-countdown"],
  ...["newsletter-form", "notify-form", "results", "search-bar", "stamped-send", "stay"],
]

test("everything is every machine that has a driver, and the results, which have a model alone", () => {
  expect(EVERYTHING.machines.toSorted()).toEqual(WALKED)
  const driven = modelsIn(worldOf("pointer", "2026-11-24")).map(({ name }) => name)
  const withoutScreen = ["notify-outbox", "submission"]
  expect([...new Set(driven)].filter((name) => !withoutScreen.includes(name)).sort()).toEqual(WALKED)
})

interface Case {
  file: string
  walked: string[]
  notWalked: string[]
  swept: string[]
  notSwept: string[]
}

const CASES: Case[] = [
  {
    file: "machines/search/destination.machine.ts",
    walked: ["destination", "search-bar"],
    notWalked: ["contact-form", "landing-countdown", "notify-form", "newsletter-form"],
    swept: ["full /", "full /imoveis"],
    notSwept: ["full /contato", "full /blog", "launch /"],
  },
  {
    file: "web/launch/countdown.tsx",
    walked: ["landing-countdown", "notify-form"],
    notWalked: ["contact-form", "search-bar", "newsletter-form"],
    swept: ["launch /"],
    notSwept: ["full /", "full /contato"],
  },
  {
    file: "web/contact/unit-fields.tsx",
    walked: ["contact-form", "stamped-send"],
    notWalked: ["landing-countdown", "destination", "search-bar"],
    swept: ["full /contato", "full /contato?visitorType=owner&subject=registerProperty"],
    notSwept: ["full /", "full /imoveis", "launch /"],
  },
  {
    file: "web/property/gallery.tsx",
    walked: ["calendar-range", "destination"],
    notWalked: ["contact-form", "landing-countdown"],
    swept: ["full /imoveis/loft-dos-tijolos", "full /imoveis/loft-dos-tijolos?adults=20"],
    notSwept: ["full /", "full /imoveis", "full /dicas"],
  },
  {
    file: "web/owners/income.tsx",
    walked: [],
    notWalked: ["search-bar", "contact-form", "newsletter-form"],
    swept: ["full /proprietarios", "full /proprietarios?service=cleaning&nightlyPrice=0"],
    notSwept: ["full /", "full /blog", "launch /"],
  },
  {
    file: "locales/owners/es.po",
    walked: [],
    notWalked: ["search-bar", "contact-form"],
    swept: ["full /proprietarios"],
    notSwept: ["full /", "full /imoveis"],
  },
  {
    // It holds the form that lists addresses for news, and stands below every page of the site.
    file: "web/components/site-footer.tsx",
    walked: ["newsletter-form", "stamped-send", "search-bar", "contact-form"],
    notWalked: ["landing-countdown", "notify-form"],
    swept: ["full /", "full /termos", "full /nada"],
    notSwept: ["launch /"],
  },
  {
    file: "tests/model/drivers/guest-counters.ts",
    walked: ["guest-counters"],
    notWalked: ["search-bar", "contact-form"],
    swept: [],
    notSwept: ["full /", "full /imoveis"],
  },
  {
    file: "tests/model/models/destination.ts",
    walked: ["destination"],
    notWalked: ["guest-counters", "contact-form"],
    swept: [],
    notSwept: ["full /"],
  },
]

test.for(CASES)("$file: what it concerns is chosen", ({ file, walked, notWalked, swept, notSwept }) => {
  const { machines, pages } = chosenFor(file)
  expect(machines).toEqual(expect.arrayContaining(walked))
  expect(machines.filter((each) => notWalked.includes(each))).toEqual([])
  expect(pages).toEqual(expect.arrayContaining(swept))
  expect(pages.filter((each) => notSwept.includes(each))).toEqual([])
})

test.for([
  ...["package-lock.json", "package.json", "vite.config.ts", "wrangler.toml", "d1-migrations/0000_new.sql"],
  ...["worker/index.ts", "worker/queries/search.ts", "machines/property/quote.ts"],
  ...["tests/playwright.config.ts", "tests/e2e/fixtures.ts", "tests/e2e/site/sweep.test.ts"],
  ...["tests/model/walks.ts", "tests/model/stage.ts", "scripts/serve-for-tests.ts", "web/document.tsx"],
  // Deleted, or not code.
  ...["web/search/gone.tsx", "web/public/icon.svg", "tests/fixtures/catalogue/content/settings.json"],
  "tests/fixtures/catalogue/content/properties/loft-dos-tijolos.yaml",
])("%s: everything is chosen", (file) => {
  const choice = choose(dependencies, { since: "1234567", files: ["docs/testing.md", file] }, NO_TURN)
  expect(choice.chosen).toEqual(EVERYTHING)
  expect(choice.left).toEqual({ machines: [], pages: [] })
  expect(choice.reason).toBe(`${file} has changed since 1234567`)
})

test("the words of every page are not those of the launch page, which has its own", () => {
  const { machines, pages } = chosenFor("locales/pt.po")
  expect(machines).toEqual(expect.arrayContaining(["search-bar", "contact-form"]))
  expect(machines).not.toContain("landing-countdown")
  expect(EVERYTHING.pages.filter((each) => !pages.includes(each))).toEqual(["launch /"])
})

test("the styles are everybody's", () => {
  const { machines, pages } = chosenFor("web/styles/app.css")
  expect(machines).toEqual(EVERYTHING.machines)
  expect(pages).toEqual(EVERYTHING.pages)
})

test.for([
  ...["docs/testing.md", "README.md", "tests/machines/search/search-bar.test.ts"],
  ...["scripts/inbox/csv.ts", "tests/e2e/map/map-frame.test.ts", "content/settings.json"],
  "content/properties/loft-dos-tijolos.yaml",
])("%s: nothing is chosen", (file) => {
  expect(chosenFor(file)).toEqual({ machines: [], pages: [] })
})

test("everything is what is walked, and every page of the sweep", () => {
  expect(EVERYTHING.machines).toEqual(
    expect.arrayContaining([
      ...["calendar-range", "contact-form", "destination", "guest-counters", "landing-countdown"],
      ...["newsletter-form", "notify-form", "search-bar", "stamped-send"],
    ]),
  )
  // Nobody sees these two.
  expect(EVERYTHING.machines).not.toContain("submission")
  expect(EVERYTHING.machines).not.toContain("notify-outbox")
  expect(EVERYTHING.pages).toContain("full /imoveis/loft-dos-tijolos")
  expect(EVERYTHING.pages).toContain("launch /")
})

/** Eight machines and four pages, each of one file. */
const SMALL: Dependencies = {
  machines: new Map([..."abcdefgh"].map((name) => [name, new Set([`${name}.ts`])])),
  pages: new Map([..."wxyz"].map((name) => [name, new Set([`${name}.ts`])])),
  concernsAll: (file) => file === "all.ts",
}

test("what changed is chosen, and every fourth of the rest: another one each day", () => {
  const on = (day: number) => choose(SMALL, { since: "1234567", files: ["a.ts", "y.ts"] }, day)
  expect([0, 1, 2, 3, 4].map((day) => on(day).chosen)).toEqual([
    { machines: ["a", "e"], pages: ["w", "y"] },
    { machines: ["a", "b", "f"], pages: ["x", "y"] },
    { machines: ["a", "c", "g"], pages: ["y"] },
    { machines: ["a", "d", "h"], pages: ["y", "z"] },
    { machines: ["a", "e"], pages: ["w", "y"] },
  ])
  expect(on(0).left).toEqual({ machines: ["b", "c", "d", "f", "g", "h"], pages: ["x", "z"] })
})

test("continuous integration leaves nothing out, nor does who asks for all", () => {
  expect(wantsEverything({}, { CI: "true" })).toBe(true)
  expect(wantsEverything({ all: true }, {})).toBe(true)
  expect(wantsEverything({}, {})).toBe(false)
  expect(runByContinuousIntegration()).toBe("CI=true npm test\n")
})

test("everything is chosen when nobody knows what changed", () => {
  const choice = choose(SMALL, undefined, 0)
  expect(choice).toEqual({
    chosen: { machines: ["a", "b", "c", "d", "e", "f", "g", "h"], pages: ["w", "x", "y", "z"] },
    left: { machines: [], pages: [] },
    reason: "no commit is known at which everything passed",
  })
  expect(choiceText(choice)).toBe(
    "walks 8 of 8 machines; sweeps 4 of 4 pages; no commit is known at which everything passed",
  )
})

test("a choice says what it chose, why, and how to have all", () => {
  const choice = choose(SMALL, { since: "1234567", files: ["a.ts"] }, 0)
  expect(choiceText(choice)).toBe(
    `walks 2 of 8 machines: a, e; sweeps 1 of 4 pages; what changed since 1234567, and today's part of the rest
all: npm test -- --all, or CI=true`,
  )
})
