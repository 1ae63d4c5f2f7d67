import type { ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { endGroup, start } from "../../scripts/run.ts"
import type { Order, Outcome } from "./orders.ts"

/** An order that waits for a worker. */
interface Waiting {
  order: Order
  /** Time after which the worker counts as hanging, ms. */
  within: number
  resolve: (outcome: Outcome) => void
}

/** A vitest process, and what it is doing. */
interface Worker {
  child: ChildProcess
  output: string
  current?: Waiting & { timer: NodeJS.Timeout }
  /** The request that is answered with the next order. */
  idle?: ServerResponse
  hasAsked: boolean
}

/** What hung, or ended its process. */
const LOST: Outcome = { passed: [], loading: {}, byTest: {} }

/**
 * Vitest processes that obey orders (`tests/mutants/runner.ts`). One that hangs is killed and replaced, and its order
 * counts as timed out.
 */
export class Workers implements AsyncDisposable {
  private readonly server: Server
  private readonly folder = mkdtempSync(path.join(tmpdir(), "pouso-mutants-"))
  private readonly queue: Waiting[] = []
  private readonly workers = new Map<string, Worker>()
  private readonly project: string
  private isClosing = false
  private fail: (error: Error) => void = () => undefined
  /** Rejects when the processes do not work at all. */
  readonly failed = new Promise<never>((_, reject) => {
    this.fail = reject
  })

  private constructor(project: string, code: Record<string, string>) {
    this.project = project
    this.server = createServer((request, response) => void this.answer(request, response))
    writeFileSync(path.join(this.folder, "code.json"), JSON.stringify(code))
  }

  /** Starts processes of a vitest project. @param code instrumented code by path */
  static async start(project: string, code: Record<string, string>, count: number): Promise<Workers> {
    const workers = new Workers(project, code)
    await new Promise<void>((resolve) => workers.server.listen(0, "127.0.0.1", resolve))
    for (let index = 0; index < count; index++) workers.replace(String(index))
    return workers
  }

  /** The outcome of an order, by the first worker that is free. */
  obey(order: Order, within: number): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve) => this.queue.push({ order, within, resolve }))
    this.give()
    return Promise.race([outcome, this.failed])
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isClosing = true
    for (const { child } of this.workers.values()) if (child.exitCode === null) endGroup(child)
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
    rmSync(this.folder, { recursive: true, force: true })
  }

  private replace(name: string): void {
    const { port } = this.server.address() as AddressInfo
    const child = start(
      "vitest",
      ["run", "--config", "tests/mutants/vitest.config.ts", "--project", this.project, "--maxWorkers", "1"],
      {
        MUTANTS_CODE: path.join(this.folder, "code.json"),
        MUTANTS_ORDERS: `http://127.0.0.1:${port}/${name}`,
      },
      "pipe",
      true,
    )
    const worker: Worker = { child, output: "", hasAsked: false }
    this.workers.set(name, worker)
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        worker.output = (worker.output + String(chunk)).slice(-10_000)
      })
    child.on("close", () => {
      if (this.isClosing) return
      if (!worker.hasAsked) return this.fail(new Error(`vitest does not start\n${worker.output}`))
      this.finish(worker, timedOut(worker, "the process ended"))
      this.replace(name)
    })
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ""
    for await (const chunk of request.setEncoding("utf8")) body += chunk
    const worker = this.workers.get((request.url ?? "").slice(1))
    const { done } = JSON.parse(body) as { done?: Outcome }
    if (worker === undefined) return void response.end("null")
    worker.hasAsked = true
    if (done !== undefined) this.finish(worker, done)
    worker.idle = response
    this.give()
  }

  private give(): void {
    for (const worker of this.workers.values()) {
      if (worker.idle === undefined) continue
      const next = this.queue.shift()
      if (next === undefined) return
      const timer = setTimeout(() => endGroup(worker.child), next.within)
      worker.current = { ...next, timer }
      worker.idle.end(JSON.stringify(next.order))
      delete worker.idle
    }
  }

  private finish(worker: Worker, outcome: Outcome): void {
    clearTimeout(worker.current?.timer)
    worker.current?.resolve(outcome)
    delete worker.current
  }
}

function timedOut(worker: Worker, message: string): Outcome {
  const [selection] = worker.current?.order.selections ?? []
  return { ...LOST, failure: { file: selection?.file ?? "", message, isTimeout: true } }
}
