import { expect, test } from "vitest"
import { refusals } from "../../scripts/deploy.ts"
import { attempt } from "../../scripts/run.ts"

const OWN = { demo: false, allowDemo: false }

test("variables that the site would answer 503 to are refused, by name, value and what is allowed", () => {
  expect(refusals({ SITE_MODE: "launch", LAUNCH_AT: "2027-03-01T10:00:00-03:00" }, OWN)).toEqual([])
  expect(refusals({ SITE_MODE: "lanch" }, OWN)).toEqual(['SITE_MODE is "lanch"; allowed: "full", "launch"'])
  expect(refusals({ SITE_MODE: "full", LAUNCH_AT: "soon" }, OWN)[0]).toMatch(
    /^LAUNCH_AT is "soon"; allowed: /,
  )
})

test("the demonstration's settings are refused unless they are meant", () => {
  expect(refusals({ SITE_MODE: "full" }, { demo: true, allowDemo: false })[0]).toContain("settings.json")
  expect(refusals({ SITE_MODE: "full" }, { demo: true, allowDemo: true })).toEqual([])
})

test("the command refuses before it builds anything", { timeout: 30_000 }, async () => {
  const { code, output } = await attempt("node", [
    "--no-warnings",
    "scripts/deploy.ts",
    "--dry-run",
    "--allow-demo-settings",
    ...["--var", "SITE_MODE:lanch"],
  ])
  expect(code).toBe(1)
  expect(output.trim()).toBe('not deployed: SITE_MODE is "lanch"; allowed: "full", "launch"')
})
