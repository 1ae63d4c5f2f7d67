import { useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect, useRef } from "react"

export interface SummaryProps {
  /** The error messages, each with the id of its control. */
  items: { id: string; text: string }[]
  /** Why the whole form was rejected. */
  failure?: ReactNode
  /** The heading if there is only a `failure`. */
  title?: ReactNode
  /** Incremented with every rejection; the summary then takes the focus. 0 if the server rendered the summary. */
  refusals: number
}

/** The errors of a form, above it, with links to the fields (GOV.UK's error summary). */
export function ErrorSummary({ items, failure, title, refusals }: SummaryProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection moves the focus here
  useEffect(() => box.current?.focus(), [refusals])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="form-summary">
      <h2 className="text-lg">
        {items.length > 0 ? t`Há algo a corrigir` : (title ?? t`Não conseguimos confirmar o envio`)}
      </h2>
      {failure !== undefined && <p className="mt-2">{failure}</p>}
      {items.length > 0 && (
        <ul className="mt-2">
          {items.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => focusControl(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Focuses the control and scrolls it into view together with its label. */
function focusControl(event: { preventDefault: () => void }, id: string): void {
  const control = document.getElementById(id)
  if (control === null) return
  event.preventDefault()
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches
  control.closest("[data-wrong]")?.scrollIntoView({ behavior: reduced ? "auto" : "smooth", block: "start" })
  control.focus({ preventScroll: true })
}
