import { createActor } from "xstate"
import { type ChosenNights, chosenRun, nightBoardMachine } from "#machines/desk/night-board.machine.ts"
import { addDays, type Day, nightsBetween } from "#machines/site/day.ts"

/**
 * Lets nights be chosen on the board: by two presses in a property's row, by one stroke over it, or by the arrow keys and
 * Enter. The form that the page brings then sends them. Runs of blocked nights stay links.
 */
export function chooseOnBoard(board: HTMLElement, form: HTMLFormElement): void {
  const { from = "", today = "", days = "" } = board.dataset
  /** The board's days in words, and the one after them. */
  const names: string[] = JSON.parse(form.dataset.days ?? "[]")
  const actor = createActor(nightBoardMachine, { input: { today } })
  const rows = [...board.querySelectorAll<HTMLElement>(".nights")]
  const rowOf = (code: string) => rows.find((row) => row.dataset.code === code)
  const cursor = mark("cursor")
  const choice = mark("choice")
  let wasDrawn = false
  let isDrawing: { row: HTMLElement; at: number } | undefined

  const night = (at: number): Day => addDays(from, at)
  /** The night below a pointer, counted from the board's first. */
  const nightAt = (row: HTMLElement, x: number) => {
    const { left, width } = row.getBoundingClientRect()
    const at = Math.floor(((x - left) / width) * Number(days))
    return Math.min(Math.max(at, 0), Number(days) - 1)
  }
  const press = (row: HTMLElement, at: number) => {
    actor.send({ type: "NIGHT_PRESSED", code: row.dataset.code ?? "", night: night(at) })
    if (!form.hidden) form.focus()
  }
  const place = (element: HTMLElement, row: HTMLElement, first: number, last: number) => {
    element.dataset.at = String(first + 1)
    element.dataset.for = String(last - first + 1)
    row.append(element)
  }
  const show = (nights: ChosenNights | undefined, isAsked: boolean) => {
    const row = nights && rowOf(nights.code)
    form.hidden = !isAsked
    if (nights === undefined || row === undefined) return choice.remove()
    place(choice, row, nightsBetween(from, nights.first), nightsBetween(from, nights.last))
    if (!isAsked) return
    const [first, end] = [nights.first, chosenRun(nights).until].map((day) => names[nightsBetween(from, day)])
    fill(form, row, nights, `${first} – ${end}`)
    // What the form would cover is moved above it.
    const [marked, above] = [choice.getBoundingClientRect(), form.getBoundingClientRect()]
    const covered = marked.bottom + 16 - above.top
    if (covered > 0 && marked.right > above.left) scrollBy({ top: covered })
  }

  actor.subscribe(({ context: { nights }, value }) => show(nights, value === "chosen"))
  actor.start()

  const rowBelow = (target: EventTarget | null) =>
    target instanceof Element && target.closest(".run") === null
      ? target.closest<HTMLElement>(".nights")
      : null
  board.addEventListener("pointerdown", (event) => {
    const row = event.isPrimary && event.button === 0 ? rowBelow(event.target) : null
    isDrawing = row === null ? undefined : { row, at: nightAt(row, event.clientX) }
    wasDrawn = false
  })
  board.addEventListener("pointermove", ({ clientX }) => {
    if (isDrawing === undefined) return
    const { row, at } = isDrawing
    const to = nightAt(row, clientX)
    if (to !== at || cursor.isConnected) place(cursor, row, Math.min(at, to), Math.max(at, to))
  })
  // The page is scrolled instead.
  board.addEventListener("pointercancel", () => {
    isDrawing = undefined
    cursor.remove()
  })
  addEventListener("pointerup", ({ clientX }) => {
    if (isDrawing === undefined) return
    const { row, at } = isDrawing
    isDrawing = undefined
    cursor.remove()
    const to = nightAt(row, clientX)
    if (to === at) return
    wasDrawn = true
    actor.send({ type: "NIGHTS_DRAWN", code: row.dataset.code ?? "", from: night(at), to: night(to) })
    if (!form.hidden) form.focus()
  })
  // Not before the click: what moves below a finger between both would be pressed.
  board.addEventListener("click", ({ target, clientX }) => {
    const row = wasDrawn ? null : rowBelow(target)
    if (row !== null) press(row, nightAt(row, clientX))
  })

  for (const row of rows) {
    row.tabIndex = 0
    row.ariaLabel = row.dataset.name ?? ""
  }
  board.addEventListener("keydown", (event) => {
    const row = rows.find((each) => each === event.target)
    if (row === undefined) return
    const at = cursor.parentElement === row ? Number(cursor.dataset.at) - 1 : undefined
    const moved = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (moved !== undefined) {
      const first = Math.max(nightsBetween(from, today), 0)
      const to = Math.min(Math.max(at === undefined ? first : at + moved, 0), Number(days) - 1)
      place(cursor, row, to, to)
      row.setAttribute("aria-description", names[to] ?? "")
    } else if (event.key === "Enter" && at !== undefined) {
      press(row, at)
    } else return
    event.preventDefault()
  })
  board.addEventListener("focusout", ({ target }) => {
    cursor.remove()
    if (target instanceof Element) target.removeAttribute("aria-description")
  })
  const cancel = () => {
    const code = actor.getSnapshot().context.nights?.code ?? ""
    const hadFocus = form.contains(document.activeElement)
    actor.send({ type: "CANCELLED" })
    if (hadFocus) rowOf(code)?.focus()
  }
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") cancel()
  })
  form.querySelector("[data-cancels]")?.addEventListener("click", cancel)
}

function mark(name: string): HTMLElement {
  const element = document.createElement("li")
  element.className = name
  element.ariaHidden = "true"
  return element
}

/** Puts the chosen nights into the form. @param days arrival and departure in words */
function fill(form: HTMLFormElement, row: HTMLElement, nights: ChosenNights, days: string): void {
  const { from, until } = chosenRun(nights)
  const count = nightsBetween(from, until)
  const { one = "", other = "" } = form.dataset
  form.action = `/operador/noites/${nights.code}`
  for (const [name, value] of [
    ["visto", row.dataset.version ?? ""],
    ["de", from],
    ["ate", until],
  ] as const)
    (form.elements.namedItem(name) as HTMLInputElement).value = value
  const say = (part: string, text: string) => {
    const element = form.querySelector(`[data-says="${part}"]`)
    if (element !== null) element.textContent = text
  }
  say("name", row.dataset.name ?? "")
  say("days", `${days} · ${count === 1 ? one : other.replace("#", String(count))}`)
}
