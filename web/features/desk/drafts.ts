/** localStorage key of the drafts of the desk's forms. */
const DRAFTS_KEY = "pouso.desk.drafts"
/** Drafts are forgotten after so long, ms: they may hold what a guest wrote. */
const FORGOTTEN_AFTER = 30 * 86_400_000

interface Draft {
  text: string
  /** ms since 1970 */
  at: number
  /** Whether its form was sent since it was last typed in. */
  isSent: boolean
}
type Drafts = Record<string, Draft>
type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS = "input[data-draft], textarea[data-draft]"

/**
 * Keeps what is typed in fields with `data-draft="key"` on this device, and puts it back when a page with the field is
 * opened. An element with `data-draft-taken="key"` says that the server took what was sent: that draft is forgotten, unless
 * more was typed since. Leaving the desk by its link forgets them all.
 */
export function keepDrafts(): void {
  change((drafts) => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-draft-taken]")) {
      const key = element.dataset.draftTaken ?? ""
      if (drafts[key]?.isSent) delete drafts[key]
    }
  })
  const drafts = readDrafts()
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const draft = drafts[keyOf(field)]
    if (draft !== undefined) field.value = draft.text
  }
  document.addEventListener("input", ({ target }) => {
    if (isField(target)) keep(target)
  })
  document.addEventListener("submit", ({ target }) => {
    for (const field of (target as HTMLFormElement).querySelectorAll<Field>(FIELDS))
      change((all) => {
        const draft = all[keyOf(field)]
        if (draft !== undefined) draft.isSent = true
      })
  })
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-forgets-drafts]") !== null) store({})
  })
}

function keep(field: Field): void {
  change((drafts) => {
    if (field.value === field.defaultValue) delete drafts[keyOf(field)]
    else drafts[keyOf(field)] = { text: field.value, at: Date.now(), isSent: false }
  })
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(FIELDS)
}

function keyOf(field: Field): string {
  return field.dataset.draft ?? ""
}

function change(work: (drafts: Drafts) => void): void {
  const drafts = readDrafts()
  work(drafts)
  store(drafts)
}

/** The drafts of this device that are not too old; none if storage is off or holds something else. */
function readDrafts(): Drafts {
  try {
    const found = Object.entries(JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? "{}") as Drafts)
    return Object.fromEntries(found.filter(([, { at }]) => Date.now() - at < FORGOTTEN_AFTER))
  } catch {
    return {}
  }
}

/** Without storage, or where it is full, what is typed stays on the page alone. */
function store(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(DRAFTS_KEY)
    else localStorage.setItem(DRAFTS_KEY, JSON.stringify(drafts))
  } catch {}
}

/** Takes away what the page offers for a while only: elements with `data-ends-in`, ms. */
export function endOffers(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-ends-in]"))
    setTimeout(() => element.remove(), Number(element.dataset.endsIn))
}
