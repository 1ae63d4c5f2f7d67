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
  const [html] = useState(() => lastRenderedHtml(name))
  if (html === "") return <SectionFailed />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the previous markup, already escaped.
  return <div className="contents" data-last-rendered="" dangerouslySetInnerHTML={{ __html: html }} />
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
 * The current content of a part of the page as HTML that works without scripts: keeps links and forms, unwraps
 * `noscript`, and removes elements that need scripts. Empty if no text is left.
 */
function lastRenderedHtml(part: PageSection): string {
  const place = document.querySelector(`[data-section="${part}"]`)
  const template = document.createElement("template")
  template.innerHTML = (place?.querySelector(":scope > [data-last-rendered]") ?? place)?.innerHTML ?? ""
  const { content } = template
  for (const each of content.querySelectorAll(".scripted, dialog, iframe, script")) each.remove()
  for (const each of content.querySelectorAll("noscript")) each.replaceWith(...each.childNodes)
  return content.textContent?.trim() === "" ? "" : template.innerHTML
}
