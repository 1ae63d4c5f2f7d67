import { Trans } from "@lingui/react/macro"
import { Component, type ReactNode, useState } from "react"
import type { PageSection } from "#machines/site/page-failure.ts"
import { reportFailure } from "./report-failure.ts"

interface SectionBoundaryProps {
  name: PageSection
  /** Replaces the part after a failure; by default its last content stays, as far as it works without scripts. */
  fallback?: ReactNode
  /** The data that the section shows; when it changes, a failed section is rendered again. */
  resetKey?: unknown
  onFailed?: () => void
  children: ReactNode
}

interface SectionBoundaryState {
  failure: "none" | "new" | "known"
  /** The value of `resetKey` at the failure. */
  shown: unknown
}

/** An error boundary around a part of a page: the rest keeps working, and the failure is reported once. */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { failure: "none", shown: undefined }

  static getDerivedStateFromError(): Partial<SectionBoundaryState> {
    return { failure: "new" }
  }

  static getDerivedStateFromProps(
    { resetKey }: SectionBoundaryProps,
    state: SectionBoundaryState,
  ): Partial<SectionBoundaryState> | null {
    if (state.failure === "new") return { failure: "known", shown: resetKey }
    return state.failure === "known" && state.shown !== resetKey ? { failure: "none" } : null
  }

  override componentDidCatch(error: unknown) {
    reportFailure(this.props.name, error)
    this.props.onFailed?.()
  }

  override render() {
    const { name, fallback = <LastRendered name={name} />, children } = this.props
    return (
      <div data-section={name} className="contents">
        {this.state.failure === "none" ? children : fallback}
      </div>
    )
  }
}

/** The part's content before the failure, as rendered by the server or since then by React. */
function LastRendered({ name }: { name: PageSection }) {
  // During the first render of the fallback, the document still contains the failed content.
  const [{ isEmpty, put }] = useState(() => {
    const copy = lastRendered(name)
    const isEmpty = copy.textContent?.trim() === ""
    return { isEmpty, put: (box: HTMLElement | null) => box?.append(copy) }
  })
  return isEmpty ? <SectionFailed /> : <div ref={put} className="contents" data-last-rendered="" />
}

/** The message if nothing of a part is left. */
export function SectionFailed() {
  return (
    <p role="status" className="mt-6 border-l-4 border-red py-2 pl-4">
      <Trans>
        Esta parte da página não pôde ser mostrada.{" "}
        <a className="link" href={location.href}>
          Recarregar a página
        </a>
      </Trans>
    </p>
  )
}

/**
 * A copy of a part of the page that works without scripts: keeps links and forms with what is in their fields, unwraps
 * `noscript`, and leaves out elements that need scripts.
 */
function lastRendered(part: PageSection): DocumentFragment {
  const range = document.createRange()
  const place = document.querySelector(`[data-section="${part}"]`) ?? document.createElement("p")
  range.selectNodeContents(place.querySelector(":scope > [data-last-rendered]") ?? place)
  const copy = range.cloneContents()
  for (const [at, select] of copy.querySelectorAll("select").entries())
    select.value = place.querySelectorAll("select")[at]?.value ?? ""
  for (const each of copy.querySelectorAll("noscript")) {
    const template = document.createElement("template")
    template.innerHTML = each.textContent ?? ""
    // The bar's plain fields start from what was chosen with scripts, where days are instants.
    const form = each.closest("form")
    const plainFields = template.content.querySelectorAll<HTMLInputElement>("[name]")
    for (const plain of form === null ? [] : plainFields) {
      const chosen = form?.querySelector<HTMLInputElement>(`[type=hidden][name="${plain.name}"]`)
      const value = chosen?.value ?? ""
      plain.value = plain.type === "date" ? value.slice(0, 10) : value
      chosen?.remove()
    }
    each.replaceWith(template.content)
  }
  for (const each of copy.querySelectorAll(".scripted, dialog, iframe, script")) each.remove()
  return copy
}
