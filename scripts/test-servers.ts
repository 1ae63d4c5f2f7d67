import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { end, start } from "./run.ts"
import { freePort } from "./site.ts"

/** Ports in a row that the browser tests' servers take. */
const PORTS = 10
const READY_WITHIN = 120_000

export interface TestServers {
  /** For Playwright's configurations and tests: where the servers are, and where their data is. */
  env: { TEST_PORT: string; TEST_DATA: string }
  complaints: () => string
  stop: () => Promise<void>
  /** Resolves when all of them answer. */
  ready: () => Promise<void>
}

/** Starts the built site's servers for tests in browsers, on ports that are free: nothing else is in their way. */
export async function startServers(): Promise<TestServers> {
  const env = {
    TEST_PORT: String(await freePort(PORTS)),
    TEST_DATA: mkdtempSync(path.join(tmpdir(), "pouso-tests-")),
  }
  const servers = start("node", ["--no-warnings", "scripts/serve-for-tests.ts"], env, "pipe")
  servers.stdout?.resume()
  let complaints = ""
  servers.stderr?.on("data", (text) => (complaints += text))
  const stop = async () => {
    if (servers.exitCode !== null) return
    end(servers)
    await once(servers, "exit")
  }
  const ready = async () => {
    const answers = () =>
      fetch(`http://localhost:${env.TEST_PORT}/robots.txt`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (const giveUpAt = Date.now() + READY_WITHIN; !(await answers()); await pause(200))
      if (servers.exitCode !== null || Date.now() > giveUpAt)
        throw new Error(`the tests' servers do not answer\n${complaints}`)
  }
  return { env, complaints: () => complaints, stop, ready }
}
