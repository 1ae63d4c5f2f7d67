import { isOfInputMethod } from "#web/ui/input-method.ts"

/** What covers the page: the phone's menu, a sheet, a modal dialog. */
export interface Layer {
  /** Closes it, and gives the focus back to what opened it. */
  close: () => void
}

type Entry = Parameters<History["pushState"]>

/** The field of an entry's state that says how many layers lie over its page. A page's own entry does not have it. */
const DEPTH = "layers"
/** A browser may drop a step, for example when too many are asked for. Nothing waits longer for one, ms. */
const STEP = 1_000

/** The open layers, the topmost last. */
const open: Layer[] = []
/** Layers that are still there after a link inside them was followed, until the new page is. */
const left: Layer[] = []
/** What is to be written where a step of our own leads to. */
const waiting: (() => void)[] = []
let step: ReturnType<typeof setTimeout> | undefined
/** The router's key of the page's own entry. */
let page: unknown
/** The address that replaced the page's while a layer lay over it. */
let replaced: Entry | undefined
/** The browser's own functions. */
let native: Pick<History, "pushState" | "replaceState">

const depth = (): number => history.state?.[DEPTH] ?? 0
const key = (): unknown => history.state?.__TSR_key

/**
 * Makes each open layer one entry of the history, above the entry of its page and with the same address. The router,
 * which is created after this, sees neither those entries nor the steps between them and their page.
 *
 * Resolves at the entry of a page: a document that is loaded at a layer's entry has no layer to show.
 */
export async function keepLayersInHistory(): Promise<void> {
  native = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) }
  history.pushState = (...entry) => push(entry)
  history.replaceState = (...entry) => replace(entry)
  addEventListener("popstate", arrive)
  // A document that the browser kept shows what it showed when a link inside a layer left it.
  addEventListener("pageshow", ({ persisted }) => persisted && closeAbove(0))
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isOfInputMethod(event)) open.at(-1)?.close()
  })
  page = key()
  if (depth() > 0) await new Promise<void>((resolve) => go(-depth(), resolve))
}

/** Whether a layer lies over the page. */
export function isCovered(): boolean {
  return open.length > 0
}

/** Adds an entry for a layer that has opened. @returns takes it away again: the layer has closed */
export function addLayer(layer: Layer): () => void {
  open.push(layer)
  // Later, so that closing and opening in one go is neither, and a link's own entry comes before the layer closes.
  queueMicrotask(settle)
  return () => {
    for (const layers of [open, left]) if (layers.includes(layer)) layers.splice(layers.indexOf(layer), 1)
    queueMicrotask(settle)
  }
}

/** Adds or leaves entries until there is one for each open layer. */
function settle(): void {
  if (step !== undefined) return
  if (depth() > open.length) go(open.length - depth())
  if (depth() >= open.length) return
  // An entry that the browser made for a link to a part of the page has no key yet.
  if (key() === undefined) {
    native.replaceState({ ...history.state, __TSR_key: String(Math.random()), __TSR_index: 0 }, "")
    page = key()
  }
  while (depth() < open.length) native.pushState({ ...history.state, [DEPTH]: depth() + 1 }, "")
}

/** Goes some steps through the history; `then` is done there. */
function go(steps: number, then?: () => void): void {
  if (then !== undefined) waiting.push(then)
  history.go(steps)
  clearTimeout(step)
  step = setTimeout(goOn, STEP)
}

function goOn(): void {
  clearTimeout(step)
  step = undefined
  for (const write of waiting.splice(0)) write()
}

/** The router, or whoever else, adds an entry: from a layer it takes the place of the layer's own. */
function push(entry: Entry): void {
  if (step !== undefined) waiting.push(() => push(entry))
  else if (depth() === 0) write("pushState", entry)
  else if (depth() > 1) go(1 - depth(), () => push(entry))
  else {
    const { pathname } = location
    write("replaceState", entry)
    if (location.pathname !== pathname) left.push(...open.splice(0))
    // On the same page a layer that is not closed stays, above the new entry.
    queueMicrotask(settle)
  }
}

/** The router, or whoever else, replaces the page's entry, which may lie below a layer's. */
function replace(entry: Entry): void {
  if (step !== undefined) waiting.push(() => replace(entry))
  else if (depth() === 0) write("replaceState", entry)
  else {
    const [state, unused, address] = entry
    native.replaceState({ ...state, [DEPTH]: depth() }, unused, address)
    replaced = entry
  }
}

function write(how: "pushState" | "replaceState", entry: Entry): void {
  native[how](...entry)
  page = key()
  replaced = undefined
}

/** The visitor, or a step of our own, has come to another entry. */
function arrive(event: PopStateEvent): void {
  const isOwnStep = step !== undefined
  const isSamePage = page !== undefined && key() === page
  const covered = isSamePage ? open.length : 0
  const isGhost = depth() > covered
  if (isSamePage || isGhost) event.stopImmediatePropagation()
  if (isGhost) {
    // Below one of another page there may be the page that a link out of it led to.
    go(isSamePage ? covered - depth() : -1)
    return
  }
  if (isSamePage && depth() === 0 && replaced !== undefined) write("replaceState", replaced)
  if (!isSamePage) {
    page = key()
    replaced = undefined
  }
  if (!isOwnStep || !isSamePage) closeAbove(depth())
  goOn()
  settle()
}

function closeAbove(kept: number): void {
  for (const layer of [...left.splice(0), ...open.splice(kept)].reverse()) layer.close()
  queueMicrotask(settle)
}
