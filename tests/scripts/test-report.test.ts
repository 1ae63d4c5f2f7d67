import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { root } from "../../scripts/run.ts"
import { mutationReport } from "../../scripts/test-report/mutation.ts"
import { type TestReport, testReportPage } from "../../scripts/test-report/page.ts"
import { slowestTests } from "../../scripts/test-report/slowest.ts"
import { walkedMachines, walkProblems } from "../../scripts/test-report/walked.ts"
import { notTestedIn, writeTestReport } from "../../scripts/test-report/write.ts"

/** A folder with some files: texts, or what JSON they hold. */
function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-report-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, held] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), typeof held === "string" ? held : JSON.stringify(held))
  }
  return folder
}

/** Six minutes and five seconds on a November morning, on which one step failed. */
const RUN: TestReport = {
  startedAt: Date.parse("2026-11-23T10:00:00Z"),
  endedAt: Date.parse("2026-11-23T10:06:05Z"),
  commit: "1234567",
  steps: [
    { name: "types", ok: 1, wrong: 0, ms: 8_240 },
    { name: "unit <tests>", ok: 507, wrong: 2, ms: 71_000 },
  ],
  choice: {
    chosen: { machines: ["search-bar"], pages: ["full /"] },
    left: { machines: ["contact-form"], pages: ["full /contato", "launch /"] },
    reason: "what changed since 7654321, and today's part of the rest",
  },
  walked: [
    { name: "search-bar", walked: 60, wanted: 61 },
    { name: "destination", walked: 20, wanted: 20 },
  ],
  mutation: undefined,
  slowest: [{ name: 'wide · a "slow" one', file: "e2e/site/crawl.test.ts", ms: 12_340 }],
  notTested: "<ul><li>Safari</li></ul>",
}

/** The words of a page, one line for each table row, heading or paragraph. */
function wordsOf(html: string): string[] {
  return html
    .replace(/<style>.*<\/style>/s, "")
    .replace(/<\/(tr|h1|h2|p|li)>/g, "\n")
    .replace(/<(td|small)[^>]*>/g, " | ")
    .replace(/<[^>]+>/g, "")
    .split("\n")
    .map((line) => line.replaceAll("&lt;", "<").replaceAll("&quot;", '"').trim())
    .filter((line) => line !== "")
}

test("the page tells what passed, when, how long each step took, and what was walked", () => {
  expect(wordsOf(testReportPage(RUN))).toEqual([
    "npm test: 508 passed, 2 failed",
    "508 passed, 2 failed",
    "2026-11-23 10:00 UTC, 6 min 5 s, commit 1234567",
    "Steps",
    "StepPassedFailedTime",
    "types | 1 | 0 | 8.2 s",
    "unit <tests> | 507 | 2 | 1 min 11 s",
    "Transitions walked",
    "From each state, on every screen. Each machine, with its states",
    "MachineTransitions",
    "search-bar | 60 of 61",
    "destination | 20 of 20",
    "Mutation score",
    "Not run: npm run test:mutants",
    "Slowest tests",
    "TestTime",
    'wide · a "slow" one | e2e/site/crawl.test.ts | 12.3 s',
    "Not tested",
    "In this run, which tested what changed since 7654321, and today's part of the rest:",
    "machines (1): contact-form",
    "pages (2): full /contato, launch /",
    "All of them: npm test -- --all",
    "In any run:",
    "Safari",
  ])
})

test("what failed is marked by a sign, and so is a machine that was walked in part", () => {
  const page = testReportPage(RUN)
  expect(page).toContain('<span class="fine">types</span>')
  expect(page).toContain('<span class="wrong">unit &lt;tests></span>')
  expect(page).toContain('<span class="wrong">search-bar</span>')
  expect(page).toContain('<h1 class="wrong">')
  expect(testReportPage({ ...RUN, steps: [{ name: "types", ok: 1, wrong: 0, ms: 1 }] })).toContain(
    '<h1 class="fine">1 passed, 0 failed</h1>',
  )
})

test("the page needs no script and no other file", () => {
  expect(testReportPage(RUN)).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
})

test("a run that tested everything says so, and one that built nothing too", () => {
  const nothingLeft = { machines: [], pages: [] }
  const all = { ...RUN, choice: { chosen: nothingLeft, left: nothingLeft, reason: "as asked for" } }
  expect(wordsOf(testReportPage(all))).toContain("In this run: nothing was left out (as asked for).")
  const unbuilt = wordsOf(testReportPage({ ...RUN, commit: undefined, choice: undefined, walked: [] }))
  expect(unbuilt).toContain("2026-11-23 10:00 UTC, 6 min 5 s, with uncommitted changes")
  expect(unbuilt).toContain("In this run: nothing in a browser.")
  expect(unbuilt).toContain("Not run.")
})

test("the last mutation scores are shown with their age and commit", () => {
  const area = { killed: 90, timeouts: 2, survived: 8, notReached: 3, accepted: 1 }
  const areas = [
    { area: "machines/search", ...area, score: 92 },
    { area: "worker/mail", ...area, score: 85.44 },
  ]
  const shownIn = (folder: string) => {
    const madeAt = Date.parse("2026-11-20T08:00:00Z") / 1000
    utimesSync(path.join(folder, "scores.json"), madeAt, madeAt)
    const words = wordsOf(testReportPage({ ...RUN, mutation: mutationReport(folder) }))
    const from = words.indexOf("Mutation score") + 1
    return words.slice(from, words.indexOf("Slowest tests"))
  }
  expect(shownIn(folderWith({ "scores.json": { commit: "abcdef0123456", areas } }))).toEqual([
    "2026-11-20 08:00 UTC, commit abcdef0",
    "AreaScoreKilledTimed outSurvivedNot reachedAccepted",
    "machines/search | 92.0 % | 90 | 2 | 8 | 3 | 1",
    "worker/mail | 85.4 % | 90 | 2 | 8 | 3 | 1",
  ])
  expect(shownIn(folderWith({ "scores.json": { areas: [] } }))[0]).toBe("2026-11-20 08:00 UTC")
  expect(mutationReport(folderWith({}))).toBe(undefined)
})

test("the slowest tests are those of all reports, by their duration", () => {
  const vitest = {
    testResults: [
      {
        name: path.join(root, "tests/machines/site/day.test.ts"),
        assertionResults: [{ fullName: "a day", duration: 30 }, { fullName: "a pending one" }],
      },
    ],
  }
  const spec = (title: string, ...durations: number[]) => ({
    ...{ title, file: "e2e/site/crawl.test.ts" },
    tests: [{ projectName: "phone", results: durations.map((duration) => ({ duration })) }],
  })
  const playwright = {
    config: { rootDir: path.join(root, "tests") },
    suites: [{ specs: [spec("quick", 20)], suites: [{ specs: [spec("slow", 40, 5)] }] }],
  }
  const folder = folderWith({ "node.json": vitest, "browser.json": playwright })
  expect(slowestTests(folder, root, 3)).toEqual([
    { name: "phone · slow", file: "e2e/site/crawl.test.ts", ms: 45 },
    { name: "a day", file: "machines/site/day.test.ts", ms: 30 },
    { name: "phone · quick", file: "e2e/site/crawl.test.ts", ms: 20 },
  ])
})

test("a machine that was not walked does not count as walked", () => {
  const folder = folderWith({ "model/walked.txt": "search-bar 60/61  destination 20/20  notify-form 9/9" })
  const walked = walkedMachines(folder)
  expect(walked[0]).toEqual({ name: "search-bar", walked: 60, wanted: 61 })
  expect(walkProblems(walked, ["search-bar", "destination", "contact-form"])).toEqual([
    "search-bar: 60 of 61 transitions were walked",
    "contact-form was not walked",
    "notify-form was walked, but not chosen",
  ])
  expect(walkProblems(walked.slice(1), ["destination", "notify-form"])).toEqual([])
  expect(walkProblems(walkedMachines(folderWith({})), ["destination"])).toEqual([
    "destination was not walked",
  ])
})

test("what is never tested stands in a section of docs/testing.md", () => {
  expect(notTestedIn("# A\n\n## Not tested\n\n- Safari\n- **Mail**\n\n## After\n\nb\n")).toBe(
    "<ul>\n<li>Safari</li>\n<li><strong>Mail</strong></li>\n</ul>",
  )
  expect(notTestedIn("## Not tested\n\nSafari\n\nand more\n")).toBe("<p>Safari</p>\n<p>and more</p>")
  expect(() => notTestedIn("# A\n")).toThrow("docs/testing.md has no section Not tested")
})

test("the page is written beside the reports, with what the project's own documents say", () => {
  const folder = folderWith({ "model/walked.txt": "destination 20/20" })
  const { walked: _, mutation: __, slowest: ___, notTested: ____, ...run } = RUN
  expect(writeTestReport(run, folder, root)).toBe(path.join(folder, "index.html"))
  const words = wordsOf(readFileSync(path.join(folder, "index.html"), "utf8"))
  expect(words).toContain("destination | 20 of 20")
  expect(words.join("\n")).toContain("Safari")
})
