import type { Early, EarlyKey } from "./early.ts"

/** Does again what was done before; once. */
let doAgain: (() => void) | undefined

/**
 * Resolves when no text is being composed, which what is done again would end. Android's keyboards compose every word, and
 * bear it.
 */
export async function composed(): Promise<void> {
  if (window.early?.isComposing === true && !/Android/.test(navigator.userAgent))
    await new Promise((resolve) => addEventListener("compositionend", resolve, { once: true }))
}

/**
 * Takes over what was done on the page before its scripts came. To be called just before React hydrates, which hears
 * everything from then on.
 */
export function takeOver(): void {
  const { early } = window
  if (early === undefined) return
  early.stop()
  // React would take the page for another one.
  for (const each of early.added) each.remove()
  /** What each field showed when it was last edited, in that order. */
  const edited = new Map<Field, string | boolean>()
  const noteEdit = (target: EventTarget | null) => {
    if (!isField(target)) return
    edited.delete(target)
    edited.set(target, stateOf(target))
  }
  for (const field of early.edited) noteEdit(field)
  // While React hydrates, somebody goes on: to edit, or to press something else, which is answered at once.
  let isOvertaken = false
  const heard = new AbortController()
  const options = { capture: true, signal: heard.signal }
  for (const type of ["input", "change"]) addEventListener(type, ({ target }) => noteEdit(target), options)
  addEventListener("click", () => (isOvertaken = true), options)
  doAgain = () => {
    heard.abort()
    for (const [field, state] of edited) editAgain(field, state)
    const { activeElement } = document
    if (early.isUsed && activeElement !== document.body)
      activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
    early.pressed?.removeAttribute("data-waiting")
    if (!isOvertaken) pressAgain(early)
  }
}

/** React has hydrated the page, except for what comes late by itself. */
export function pageIsLive(): void {
  const again = doAgain
  doAgain = undefined
  // React ignores events from within an effect.
  queueMicrotask(() => {
    again?.()
    document.documentElement.setAttribute("data-live", "")
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(element: EventTarget | null): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio"

/** What the field shows, which hydration may set back. */
function stateOf(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value
}

/**
 * React hears of a value only if it differs from the one that it knows, which it notes through the element's own
 * property; the prototype's leaves that alone.
 */
function editAgain(field: Field, state: string | boolean): void {
  // Of radio buttons, the one that is chosen says so for the others.
  if (!field.isConnected || (field.type === "radio" && state === false)) return
  if (isCheckable(field)) {
    field.checked = state !== true
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(state)
    field.dispatchEvent(new Event("change", { bubbles: true }))
  } else {
    const { selectionStart, selectionEnd } = field
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, state)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

/** Repeats the press, and the keys after it once their control can answer them. */
function pressAgain({ pressed, keys }: Early): void {
  pressed?.click()
  if (keys.length === 0) return
  const done = new AbortController()
  const { signal } = done
  const look = () => {
    if (!answersKeys(pressed)) return
    done.abort()
    observer.disconnect()
    void typeAgain(keys)
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { attributeFilter: ["aria-expanded"], subtree: true })
  document.addEventListener("focusin", look, { signal })
  // Whoever does not wait for it goes on from where they are.
  for (const type of ["keydown", "pointerdown"])
    addEventListener(
      type,
      () => {
        done.abort()
        observer.disconnect()
      },
      { capture: true, signal },
    )
  look()
}

/** Whether the combobox lists suggestions, or the focus has gone to what the press has opened. */
function answersKeys(pressed: HTMLElement | null): boolean {
  const at = document.activeElement
  if (at === null || at === document.body) return false
  return at.getAttribute("role") === "combobox" ? at.getAttribute("aria-expanded") === "true" : at !== pressed
}

/** One key a task: each may move the focus, or what the next one acts on. */
async function typeAgain(keys: readonly EarlyKey[]): Promise<void> {
  for (const init of keys) {
    await new Promise((resolve) => setTimeout(resolve))
    const at = document.activeElement
    const isLeft = at?.dispatchEvent(
      new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
    )
    // What a browser does with a key by itself, it does only for a person's.
    if (isLeft === true && (init.key === "Enter" || init.key === " ") && at instanceof HTMLButtonElement)
      at.click()
  }
}
