/** Event properties that determine its nights. Of all others, which may hold guests' names, none is kept. */
const WANTED = [
  "UID",
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "RDATE",
  "EXDATE",
  "RECURRENCE-ID",
  "STATUS",
  "TRANSP",
]

/** The response is not a complete calendar, but for example a web page or a truncated calendar. */
export class NotACalendar extends Error {
  override name = "NotACalendar"
}

export interface EventPart {
  /** Its wanted lines, unfolded. */
  lines: string[]
  /** Whether its summary is a closing mark and nothing else speaks of a booking; undefined for one without words. */
  isClosing: boolean | undefined
}

export interface CalendarParts {
  events: EventPart[]
  /** The lines of each VTIMEZONE, including BEGIN and END. */
  zones: string[][]
  /** Number of badly nested components and of components that cannot be read at all. */
  broken: number
}

/**
 * Splits an iCalendar text (RFC 5545 §3.1) into its components. ical.js rejects a whole calendar for one invalid
 * line, so each component is extracted here and parsed separately.
 * @param closingMarks summaries of events that are no bookings; see `closingMarksOf`
 * @throws NotACalendar
 */
export function partsOf(text: string, closingMarks: readonly string[]): CalendarParts {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
  if (!/^BEGIN:VCALENDAR$/i.test(lines[0] ?? "") || !/^END:VCALENDAR$/i.test(lines.at(-1) ?? ""))
    throw new NotACalendar()
  const parts: CalendarParts = { events: [], zones: [], broken: 0 }
  let event: EventPart | undefined
  let zone: string[] | undefined
  /** Name of a component nested in the event, such as VALARM; its lines are skipped. */
  let inner: string | undefined
  for (const line of lines) {
    const [, mark, name] = /^(BEGIN|END):([\w-]+)$/.exec(line.toUpperCase()) ?? []
    const isEdge = name === "VEVENT" || (name === "VCALENDAR" && mark === "END")
    if (isEdge) {
      const isExpected = mark === "BEGIN" || name === "VCALENDAR" ? event === undefined : event !== undefined
      if (!isExpected || zone !== undefined || inner !== undefined) parts.broken += 1
      event = mark === "BEGIN" ? { lines: [], isClosing: undefined } : undefined
      zone = undefined
      inner = undefined
      if (event !== undefined) parts.events.push(event)
    } else if (zone !== undefined) {
      zone.push(line)
      if (mark === "END" && name === "VTIMEZONE") zone = undefined
    } else if (mark === "BEGIN" && name === "VTIMEZONE") {
      zone = [line]
      parts.zones.push(zone)
    } else if (mark === "BEGIN" && name === "VFREEBUSY") parts.broken += 1
    else if (event !== undefined && mark === "BEGIN") inner ??= name
    else if (event !== undefined && mark === "END") inner = inner === name ? undefined : inner
    else if (inner === undefined && event !== undefined) {
      if (WANTED.includes(/^[\w-]*/.exec(line)?.[0].toUpperCase() ?? "")) event.lines.push(line)
      const says = saysClosing(line, closingMarks)
      if (says !== undefined) event.isClosing = says && event.isClosing !== false
    }
  }
  return parts
}

/** Whether a line says that its event is no booking, or that it is one; undefined for a line that says neither. */
function saysClosing(line: string, closingMarks: readonly string[]): boolean | undefined {
  const [, name] = /^(SUMMARY|DESCRIPTION)\b/i.exec(line) ?? []
  if (name === undefined) return undefined
  const [, value] = /^\w+(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? []
  // Airbnb describes bookings with their address; an event that is described is taken as one.
  if (name.toUpperCase() === "DESCRIPTION") return value === "" ? undefined : false
  return closingMarks.some((mark) => mark.toLowerCase() === value?.trim().toLowerCase())
}
