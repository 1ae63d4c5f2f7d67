import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { end, start } from "./run.ts"
import { freePort } from "./site.ts"
import { TEST_PORTS } from "./test-ports.ts"

const READY_WITHIN = 120_000

export interface TestServers {
  /** Variables for Playwright's configurations and tests: port and data folder of the servers. */
  env: { TEST_PORT: string; TEST_DATA: string }
  complaints: () => string
  stop: () => Promise<void>
  /** Resolves when all of them respond. */
  ready: () => Promise<void>
}

/** Starts the built site's servers for browser tests, on free ports so that they do not conflict with others. */
export async function startServers(): Promise<TestServers> {
  const env = {
    TEST_PORT: String(await freePort(TEST_PORTS)),
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
