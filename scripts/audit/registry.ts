import { spawn } from "node:child_process"
import { once } from "node:events"
import { z } from "zod"
import { root } from "../run.ts"

const audit = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
})
const signatures = z.object({ invalid: z.array(z.unknown()), missing: z.array(z.unknown()) })

/** What npm prints as JSON; undefined when the registry does not offer it or cannot be reached. */
export type Npm = (...args: string[]) => Promise<unknown>

/** Runs npm in the project's folder. */
export const npm: Npm = async (...args) => {
  // A constant command line: Windows starts npm only through a shell.
  const child = spawn("npm", [...args, "--json"], {
    cwd: root,
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "ignore"],
  })
  let printed = ""
  child.stdout.on("data", (text) => {
    printed += text
  })
  await once(child, "close")
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}

/** What the registry says of the installed packages. */
export interface RegistryFindings {
  /** Packages that are not as the registry signed them. */
  unsigned: string[]
  /** Known vulnerabilities. */
  vulnerable: string[]
  /** What it does not say. */
  notes: string[]
}

/** Asks the registry about the installed packages. */
export async function registryFindings(ask: Npm): Promise<RegistryFindings> {
  const [known, signed] = await Promise.all([ask("audit", "--omit=dev"), ask("audit", "signatures")])
  const found = audit.safeParse(known)
  const verified = signatures.safeParse(signed)
  const { high = 0, critical = 0 } = found.data?.metadata.vulnerabilities ?? {}
  const { invalid = [], missing = [] } = verified.data ?? {}
  const unsigned = invalid.length + missing.length
  return {
    unsigned:
      unsigned > 0
        ? [`packages that are not as the registry signed them: ${unsigned} (npm audit signatures)`]
        : [],
    vulnerable:
      high + critical > 0
        ? [
            `${high} high and ${critical} critical vulnerabilities in what the site runs: npm audit --omit=dev`,
          ]
        : [],
    notes: [
      ...(found.success ? [] : ["the registry says nothing of vulnerabilities"]),
      ...(verified.success ? [] : ["the registry's signatures could not be verified"]),
    ],
  }
}
