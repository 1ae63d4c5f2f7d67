import { type MouseEvent, useCallback, useState } from "react"
import type { StayView } from "./use-stay.ts"

/** What opens the dates of the stay. */
export interface DatesOpener {
  /** What was pressed; null while they are closed. */
  opener: HTMLElement | null
  /** Opens them, or closes them if the same is pressed again. */
  press: (event: MouseEvent<HTMLElement>) => void
  close: () => void
}

/** @param onCalendar is told that the calendar will be seen */
export function useDatesOpener({ actors }: StayView, onCalendar: () => void): DatesOpener {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const press = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      // The visitor wants a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onCalendar()
      actors?.calendar.send({ type: "OPENED" })
      const pressed = event.currentTarget
      setOpener((before) => (before === pressed ? null : pressed))
    },
    [actors, onCalendar],
  )
  const close = useCallback(() => setOpener(null), [])
  return { opener, press, close }
}
