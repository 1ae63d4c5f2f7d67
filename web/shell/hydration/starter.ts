/**
 * Runs in the head of each document that React hydrates, as text (scripts/inline-scripts.ts). It loads the page's
 * modules once its largest picture is painted and the page is idle, or at the first sign of use, and notes what is done
 * until then. Those of a text wait for a sign of use. Browsers keep links, forms, `details` and what is typed working meanwhile
 * (docs/decisions/070-scripts-after-the-picture.md).
 */
import type { Early } from "./early.ts"

/** Signs that somebody uses the page. A `pointerover` is none: it also comes to a pointer that rests. */
const USES = ["pointerdown", "touchstart", "keydown", "focusin", "input"]
/** Controls that do nothing without scripts. */
const SCRIPTED = "button[type=button], [role=combobox]"
/** Keys that a combobox answers; and an opened calendar, after the press that opens it. */
const OF_COMBOBOX = /^Arrow(Up|Down)$/
const OF_CALENDAR = /^(Arrow|Page|Home$|End$)/
/** Keys that move the focus or act; others only write text. */
const ACTING = /^(Tab|Enter|Escape|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/
/** The scripts come so long after the page was loaded, ms, also in a tab that was never shown. */
const AT_THE_LATEST = 3_000
/** The longest wait for an idle moment, ms. */
const IDLE_WITHIN = 1_000

const script = document.currentScript as HTMLScriptElement
const root = document.documentElement
const { nonce } = script
/** Modules in the order in which they are evaluated; the last is the entry. */
const modules = (script.dataset.modules ?? "").split(" ")

const heard = new AbortController()
/** In capture on the window, before React's listeners and whoever stops the event. */
const on = (type: string, listen: (event: Event) => void, passive = true) =>
  addEventListener(type, listen, { capture: true, passive, signal: heard.signal })

const early: Early = {
  isUsed: false,
  pressed: null,
  edited: new Set(),
  keys: [],
  added: [],
  stop: () => heard.abort(),
  giveUp: () => {
    heard.abort()
    press(null)
    early.edited.clear()
  },
}
window.early = early

function scriptedAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(SCRIPTED) : null
}

/** Only the last press is repeated, and its control says that it waits. */
function press(control: HTMLElement | null): void {
  early.pressed?.removeAttribute("data-waiting")
  control?.setAttribute("data-waiting", "")
  early.pressed = control
  early.keys = []
}

for (const type of USES)
  on(type, () => {
    early.isUsed = true
    start()
  })
// A mouse that moves may be on its way to a control.
on("pointermove", start)
on("click", ({ target }) => press(scriptedAt(target)))
for (const type of ["input", "change", "compositionend"])
  on(type, (event) => {
    early.edited.add(event.target as Element)
    early.isComposing = (event as InputEvent).isComposing
  })
on(
  "keydown",
  (event) => {
    const { key, altKey, ctrlKey, shiftKey, metaKey, target, isComposing } = event as KeyboardEvent
    if (isComposing) return
    const control = scriptedAt(target)
    if (key === "Escape") press(null)
    if (control === null || ctrlKey || metaKey) return
    const isCombobox = control.getAttribute("role") === "combobox"
    const isHeld = isCombobox ? OF_COMBOBOX.test(key) : control === early.pressed && OF_CALENDAR.test(key)
    // After a held key, these choose what it led to.
    const isChoice = early.keys.length > 0 && (key === "Enter" || (key === " " && !isCombobox))
    if (!isHeld && !isChoice) return
    event.preventDefault()
    early.keys.push({ key, altKey, ctrlKey, shiftKey, metaKey })
  },
  false,
)

/*
 * Browsers match `:focus-visible` also where a script moves the focus from a text field, or to one; a pointer's user gets
 * no rings from it (web/entries/app.css). This one is not taken over.
 */
for (const type of ["pointerdown", "keydown"])
  addEventListener(
    type,
    (event) => {
      if (type === "pointerdown") root.setAttribute("data-input", "pointer")
      else if (ACTING.test((event as KeyboardEvent).key)) root.removeAttribute("data-input")
    },
    { capture: true, passive: true },
  )

/*
 * A browser's translation puts a `<font>` in place of a text. To React its element still says what the server wrote, until
 * React writes something else: otherwise it would draw anew what it has not hydrated yet, and lose what was typed there.
 */
const changes = new MutationObserver((all) => {
  for (const { target, removedNodes, addedNodes } of all) {
    const [text] = removedNodes
    if (text instanceof Text && target.firstChild?.nodeName === "FONT") keepText(target, text.data)
    if (target === document.head || heard.signal.aborted) continue
    for (const each of addedNodes)
      if (each instanceof HTMLElement && each.localName !== "font") early.added.push(each)
  }
})
addEventListener("DOMContentLoaded", () => changes.observe(root, { childList: true, subtree: true }))

function keepText(element: Node, text: string): void {
  Object.defineProperty(element, "textContent", {
    configurable: true,
    get: () => text,
    set: (value) => {
      Reflect.deleteProperty(element, "textContent")
      element.textContent = value
    },
  })
}

let isStarted = false

/** Loads the modules in parallel, and evaluates them one a task, so that no task is long. */
async function start(): Promise<void> {
  if (isStarted) return
  isStarted = true
  for (const href of modules) {
    const link = document.createElement("link")
    Object.assign(link, { rel: "modulepreload", href, nonce })
    document.head.append(link)
  }
  // The router's data are at the end of the document.
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }))
  try {
    for (const each of modules) {
      await import(each)
      await nextTask()
    }
  } catch {
    early.giveUp()
  }
}

/** Not a timer, which a browser may clamp or a test may stop. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Starts once something large is painted, where the browser tells, and the page is idle. */
function startWhenShown(): void {
  setTimeout(start, AT_THE_LATEST)
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => start(), { timeout: IDLE_WITHIN })
    else setTimeout(start)
  }
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const type = "largest-contentful-paint"
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return whenIdle()
      const observer = new PerformanceObserver(() => {
        observer.disconnect()
        whenIdle()
      })
      observer.observe({ type, buffered: true })
    }),
  )
}

/** Whether the scripts wait for a sign of use: on a text, unless the device keeps what only scripts can show. */
function waitsForUse(): boolean {
  const { unless } = script.dataset
  if (unless === undefined) return false
  try {
    return localStorage.getItem(unless) === null
  } catch {
    return true
  }
}

if (!waitsForUse()) {
  if (document.readyState === "complete") startWhenShown()
  else addEventListener("load", startWhenShown, { once: true })
}
