/** An event of Chrome's trace; all times in microseconds, those of a thread's processor time only where it has them. */
export interface TraceEvent {
  ph: string
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time of the thread at its begin, and during it. */
  tts?: number
  tdur?: number
}

/**
 * A trace in which each task takes the processor time that it took, instead of the time that passed meanwhile: on a machine
 * that does other things as well a task waits, and that is noise. Tasks begin when they began; what is inside them moves
 * along.
 * @see https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU (Trace Event Format)
 */
export function inCpuTime(events: readonly TraceEvent[]): TraceEvent[] {
  /** The outermost event of each thread that has not ended. */
  const around = new Map<string, TraceEvent>()
  const inOrder = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const changed = new Map<TraceEvent, TraceEvent>()
  for (const event of inOrder) {
    const thread = `${event.pid} ${event.tid}`
    const outer = around.get(thread)
    const isInside = outer !== undefined && event.ts < outer.ts + (outer.dur ?? 0)
    if (isInside) changed.set(event, within(outer, event))
    else if (isTask(event)) {
      around.set(thread, event)
      changed.set(event, { ...event, dur: cpuOf(event) })
    }
  }
  return events.map((event) => changed.get(event) ?? event)
}

const isTask = ({ ph, tdur }: TraceEvent) => ph === "X" && tdur !== undefined

/** Never more than what passed: the two clocks differ by some microseconds. */
const cpuOf = ({ dur = 0, tdur }: TraceEvent) => Math.min(dur, tdur ?? dur)

function within(outer: TraceEvent, event: TraceEvent): TraceEvent {
  const end = outer.ts + cpuOf(outer)
  const since =
    event.tts === undefined || outer.tts === undefined ? event.ts - outer.ts : event.tts - outer.tts
  const ts = Math.min(outer.ts + Math.max(0, since), end)
  if (event.dur === undefined) return { ...event, ts }
  return { ...event, ts, dur: Math.min(cpuOf(event), end - ts) }
}
