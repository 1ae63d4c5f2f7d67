import { expect, test } from "vitest"
import { type Lock, lockProblems, readLock } from "../../scripts/audit/packages.ts"
import { registryFindings } from "../../scripts/audit/registry.ts"

const GOOD = { resolved: "https://registry.npmjs.org/a/-/a-1.0.0.tgz", integrity: "sha512-x" }

test("every package of the project is the registry's, with its hash, and runs no script that nobody allowed", () => {
  const { lock, allowed } = readLock()
  expect(lockProblems(lock, allowed)).toEqual([])
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
})

test.for<[string, Lock["packages"], string[]]>([
  [
    "a package of another place",
    { "node_modules/a": { ...GOOD, resolved: "git+ssh://x" } },
    ["node_modules/a: is not of the registry"],
  ],
  [
    "a package without a hash",
    { "node_modules/a": { resolved: GOOD.resolved } },
    ["node_modules/a: has no SHA-512"],
  ],
  ["an old hash", { "node_modules/a": { ...GOOD, integrity: "sha1-x" } }, ["node_modules/a: has no SHA-512"]],
  [
    "a script of a package inside another",
    { "node_modules/b/node_modules/a": { ...GOOD, hasInstallScript: true } },
    [
      "node_modules/b/node_modules/a: runs a script when it is installed; look at it, then add it to allowScripts",
    ],
  ],
  ["an allowed script", { "node_modules/@x/allowed": { ...GOOD, hasInstallScript: true } }, []],
  ["the project itself", { "": {} }, []],
])("%s", ([, packages, problems]) => {
  expect(lockProblems({ packages }, ["@x/allowed"])).toEqual(problems)
})

const registry = (known: unknown, signed: unknown) => async (_: string, what?: string) =>
  what === "signatures" ? signed : known
const vulnerable = (high: number, critical: number) => ({
  metadata: { vulnerabilities: { high, critical, low: 9 } },
})

test.for<[string, unknown, unknown, object]>([
  ["nothing", vulnerable(0, 0), { invalid: [], missing: [] }, { unsigned: [], vulnerable: [], notes: [] }],
  [
    "vulnerabilities",
    vulnerable(2, 1),
    { invalid: [], missing: [] },
    {
      unsigned: [],
      vulnerable: ["2 high and 1 critical vulnerabilities in what the site runs: npm audit --omit=dev"],
      notes: [],
    },
  ],
  [
    "a changed package",
    vulnerable(0, 0),
    { invalid: [{ name: "a" }], missing: [] },
    {
      unsigned: ["packages that are not as the registry signed them: 1 (npm audit signatures)"],
      vulnerable: [],
      notes: [],
    },
  ],
  [
    "packages without a signature",
    vulnerable(0, 0),
    { invalid: [], missing: [{ name: "a" }, { name: "b" }] },
    {
      unsigned: ["packages that are not as the registry signed them: 2 (npm audit signatures)"],
      vulnerable: [],
      notes: [],
    },
  ],
  [
    "no answer",
    { statusCode: 405 },
    undefined,
    {
      unsigned: [],
      vulnerable: [],
      notes: [
        "the registry says nothing of vulnerabilities",
        "the registry's signatures could not be verified",
      ],
    },
  ],
])("the registry says %s", async ([, known, signed, findings]) => {
  expect(await registryFindings(registry(known, signed))).toEqual(findings)
})
