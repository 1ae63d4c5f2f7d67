import { Trans } from "@lingui/react/macro"
import { type ReactNode, useEffect, useRef } from "react"

export interface SummaryProps {
  /** What is wrong, with the id of the control it is about. */
  items: { id: string; text: string }[]
  /** What keeps the whole form from being taken. */
  failure?: ReactNode
  /** The heading where that is all there is. */
  title?: ReactNode
  /** Grows with every refusal; the summary then takes the focus. 0 when the page came with it. */
  refusals: number
}

/** What is wrong with a form, on top of it, with links to the fields (GOV.UK's error summary). */
export function ErrorSummary({ items, failure, title, refusals }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the reader here
  useEffect(() => box.current?.focus(), [refusals])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="form-summary">
      <h2 className="text-lg">
        {items.length > 0 ? (
          <Trans>Há algo a corrigir</Trans>
        ) : (
          (title ?? <Trans>Não conseguimos confirmar o envio</Trans>)
        )}
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

/** The control takes the focus, and its label comes into view with it. */
function focusControl(event: { preventDefault: () => void }, id: string): void {
  const control = document.getElementById(id)
  if (control === null) return
  event.preventDefault()
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches
  control.closest("[data-wrong]")?.scrollIntoView({ behavior: reduced ? "auto" : "smooth", block: "start" })
  control.focus({ preventScroll: true })
}
