import { afterEach, beforeEach, expect, test, vi } from "vitest"

interface Entry {
  state: Record<string, unknown> | null
  path: string
}

/** A browser's history: steps take a moment, and a browser may drop one. */
class FakeHistory {
  entries: Entry[] = [{ state: { __TSR_key: "page" }, path: "/" }]
  at = 0
  drops = 0
  get state() {
    return this.entries[this.at]?.state ?? null
  }
  pushState(state: Entry["state"], _: string, path?: string) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, path: path || this.path }]
    this.at += 1
  }
  replaceState(state: Entry["state"], _: string, path?: string) {
    this.entries[this.at] = { state, path: path || this.path }
  }
  go(steps: number) {
    if (this.drops > 0) this.drops -= 1
    else
      setTimeout(() => {
        this.at += steps
        tell("popstate")
      }, 5)
  }
  get path() {
    return this.entries[this.at]?.path ?? ""
  }
}

let listeners: [name: string, heard: (event: object) => void][] = []

/** As a browser tells its listeners, until one stops the event. */
function tell(name: string, event: object = {}): void {
  let isStopped = false
  const stopImmediatePropagation = () => {
    isStopped = true
  }
  for (const [of, heard] of listeners)
    if (of === name && !isStopped) heard({ ...event, stopImmediatePropagation })
}

let fake = new FakeHistory()
let layers: typeof import("#web/shell/layers/layer-history.ts")

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  listeners = []
  fake = new FakeHistory()
  vi.stubGlobal("history", fake)
  vi.stubGlobal("location", {
    get pathname() {
      return fake.path
    },
  })
  vi.stubGlobal("addEventListener", (name: string, heard: (event: object) => void) =>
    listeners.push([name, heard]),
  )
  layers = await import("#web/shell/layers/layer-history.ts")
  await layers.keepLayersInHistory()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A layer that notes when it is closed, and then is taken away, as React does it. */
function openLayer(name: string, closed: string[]): () => void {
  const remove = layers.addLayer({
    close: () => {
      closed.push(name)
      remove()
    },
  })
  return remove
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const depths = () => fake.entries.map(({ state }) => state?.layers ?? 0)

test("a layer over a layer is one more entry, and each Back closes the topmost", async () => {
  const closed: string[] = []
  openLayer("sheet", closed)
  await passed(0)
  openLayer("calendar", closed)
  await passed(0)
  expect(depths()).toEqual([0, 1, 2])
  fake.go(-1)
  await passed(10)
  expect([closed, fake.at]).toEqual([["calendar"], 1])
  fake.go(-1)
  await passed(10)
  expect([closed, fake.at]).toEqual([["calendar", "sheet"], 0])
  expect(layers.isCovered()).toBe(false)
})

test("Escape closes the topmost alone, whose entry is left", async () => {
  const closed: string[] = []
  openLayer("sheet", closed)
  openLayer("calendar", closed)
  await passed(0)
  tell("keydown", { key: "Escape", defaultPrevented: false })
  await passed(10)
  expect([closed, fake.at, layers.isCovered()]).toEqual([["calendar"], 1, true])
})

test("both close if the visitor goes back over both at once, the topmost first", async () => {
  const closed: string[] = []
  openLayer("sheet", closed)
  openLayer("calendar", closed)
  await passed(0)
  fake.go(-2)
  await passed(10)
  expect([closed, fake.at]).toEqual([["calendar", "sheet"], 0])
})

test("a link inside the upper of two layers leads on from the page below", async () => {
  const closed: string[] = []
  openLayer("sheet", closed)
  openLayer("calendar", closed)
  await passed(0)
  history.pushState({ __TSR_key: "next" }, "", "/imoveis")
  await passed(10)
  expect([fake.at, fake.path, layers.isCovered()]).toEqual([1, "/imoveis", false])
  expect(fake.entries[0]?.path).toBe("/")
  // What is left of the upper layer's entry leads nowhere.
  fake.go(1)
  await passed(20)
  expect([fake.at, fake.path]).toEqual([1, "/imoveis"])
})

test("what is left of a layer's entry leads to its own page, also from another one", async () => {
  history.pushState({ __TSR_key: "second" }, "", "/imoveis")
  const remove = openLayer("sheet", [])
  await passed(0)
  remove()
  await passed(10)
  expect([fake.at, depths()]).toEqual([1, [0, 0, 1]])
  fake.go(-1)
  await passed(10)
  fake.go(2)
  await passed(20)
  expect([fake.at, fake.path]).toEqual([1, "/imoveis"])
})

test("a step that the browser drops is waited for one second, not longer, and what waits is then written", async () => {
  const closed: string[] = []
  const remove = openLayer("sheet", closed)
  await passed(0)
  fake.drops = 1
  remove()
  await passed(0)
  history.replaceState({ __TSR_key: "page" }, "", "/?filtros=1")
  await passed(999)
  expect(fake.path).toBe("/")
  await passed(1)
  expect(fake.path).toBe("/?filtros=1")
})

test("after a dropped step a link from two layers is followed by the next try", async () => {
  openLayer("sheet", [])
  openLayer("calendar", [])
  await passed(0)
  fake.drops = 1
  history.pushState({ __TSR_key: "next" }, "", "/imoveis")
  await passed(999)
  expect([fake.at, fake.path]).toEqual([2, "/"])
  await passed(20)
  expect([fake.at, fake.path]).toEqual([1, "/imoveis"])
})
