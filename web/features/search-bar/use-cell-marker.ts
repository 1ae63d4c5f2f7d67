import { type RefObject, useLayoutEffect, useRef } from "react"
import { settle } from "#web/ui/transitions.ts"

/** Lets the red edge travel to the cell that has it now from the one that had it. */
export function useEdge(form: RefObject<HTMLFormElement | null>): void {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const before = last.current
    const marked = form.current?.querySelector(".cell[data-marked]") ?? null
    last.current = marked
    if (before === null || marked === null || before === marked) return
    const from = before.getBoundingClientRect()
    const to = marked.getBoundingClientRect()
    const way = `translate(${from.left - to.left}px, ${from.bottom - to.bottom}px)`
    settle(marked, `${way} scaleX(${from.width / to.width})`, "::after")
  })
}
