import type { Choice } from "../choice/choice.ts"
import type { Step } from "../report.ts"
import type { MutationReport } from "./mutation.ts"
import type { TimedTest } from "./slowest.ts"
import { STYLE } from "./style.ts"
import type { WalkedMachine } from "./walked.ts"

/** What a page about one run of `npm test` shows. */
export interface TestReport {
  /** When it began and ended: ms since 1970. */
  startedAt: number
  endedAt: number
  /** What was tested: short hash of the commit; undefined if files differed from it. */
  commit: string | undefined
  steps: readonly Step[]
  /** Undefined if nothing was built, so that nothing was walked. */
  choice: Choice | undefined
  walked: readonly WalkedMachine[]
  /** Undefined if it was never made. */
  mutation: MutationReport | undefined
  slowest: readonly TimedTest[]
  /** HTML: what is never tested. */
  notTested: string
}

/** A table cell: text, or markup that is safe. */
type Cell = string | number | { html: string }

/** A run of `npm test` as one HTML file, which needs neither scripts nor other files. */
export function testReportPage(report: TestReport): string {
  const { steps, startedAt, endedAt, commit } = report
  const sum = (of: "ok" | "wrong") => steps.reduce((total, step) => total + step[of], 0)
  const result = `${sum("ok")} passed, ${sum("wrong")} failed`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>npm test: ${result}</title>
<style>${STYLE}</style>
<h1 class="${sum("wrong") === 0 ? "fine" : "wrong"}">${result}</h1>
<p>${instant(startedAt)}, ${duration(endedAt - startedAt)}, ${commit === undefined ? "with uncommitted changes" : `commit ${escaped(commit)}`}</p>
<h2>Steps</h2>
${table(
  ["Step", "Passed", "Failed", "Time"],
  steps.map(({ name, ok, wrong, ms }) => [
    { html: `<span class="${wrong === 0 ? "fine" : "wrong"}">${escaped(name)}</span>` },
    ...[ok, wrong, duration(ms)],
  ]),
)}
<h2>Transitions walked</h2>
${walks(report)}
<h2>Mutation score</h2>
${mutation(report.mutation)}
<h2>Slowest tests</h2>
${table(
  ["Test", "Time"],
  report.slowest.map(({ name, file, ms }) => [
    { html: `${escaped(name)}<br><small>${escaped(file)}</small>` },
    duration(ms),
  ]),
)}
<h2>Not tested</h2>
${leftOut(report.choice)}
${report.notTested}
</html>
`
}

function walks({ walked }: TestReport): string {
  if (walked.length === 0) return "<p>Not run.</p>"
  const rows = walked.map(({ name, walked: count, wanted }) => [
    { html: `<span class="${count === wanted ? "fine" : "wrong"}">${escaped(name)}</span>` },
    `${count} of ${wanted}`,
  ])
  return `<p>From each state, on every screen. <a href="model/index.html">Each machine, with its states</a></p>
${table(["Machine", "Transitions"], rows)}`
}

function mutation(report: MutationReport | undefined): string {
  if (report === undefined) return "<p>Not run: <code>npm run test:mutants</code></p>"
  const { areas, madeAt, commit } = report
  const heads = ["Area", "Score", "Killed", "Timed out", "Survived", "Not reached", "Accepted"]
  const rows = areas.map(({ area, killed, timeouts, survived, notReached, accepted, score }) => [
    ...[area, `${score.toFixed(1)} %`, killed, timeouts, survived, notReached, accepted],
  ])
  return `<p>${instant(madeAt)}${commit === undefined ? "" : `, commit ${escaped(commit.slice(0, 7))}`}</p>
${table(heads, rows)}`
}

/** What this run left out, by choice. */
function leftOut(choice: Choice | undefined): string {
  if (choice === undefined) return "<p>In this run: nothing in a browser.</p>"
  const { left, reason } = choice
  const lists = Object.entries(left)
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `<li>${kind} (${names.length}): ${names.map(escaped).join(", ")}</li>`)
  if (lists.length === 0) return `<p>In this run: nothing was left out (${escaped(reason)}).</p>`
  return `<p>In this run, which tested ${escaped(reason)}:</p><ul>${lists.join("")}</ul>
<p>All of them: <code>npm test -- --all</code></p><p>In any run:</p>`
}

function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join("")
  const body = rows.map((cells) => `<tr>${cells.map(cellHtml).join("")}</tr>`).join("\n")
  return `<div class="table" role="region" aria-label="${heads[0]}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>`
}

function cellHtml(cell: Cell, at: number): string {
  const html = typeof cell === "object" ? cell.html : escaped(String(cell))
  return at === 0 ? `<th scope="row">${html}</th>` : `<td>${html}</td>`
}

/** `2026-11-23 10:47 UTC`. */
function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`
}

/** `6 min 5 s`, `12.3 s`. */
function duration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
}
