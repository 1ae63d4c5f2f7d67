import { Trans } from "@lingui/react/macro"
import { Component, type ReactNode, useState } from "react"
import type { PagePart } from "#machines/site/page-failure.ts"
import { lastShown } from "./last-shown.ts"
import { reportFailure } from "./report-failure.ts"

interface PartProps {
  name: PagePart
  /** Takes the place of the part once it has failed; without it, what it last showed stays, as far as that works. */
  fallback?: ReactNode
  /** What the part shows: with another the part is tried again. */
  shows?: unknown
  onFailed?: () => void
  children: ReactNode
}

interface PartState {
  failure: "none" | "new" | "known"
  /** What it showed when it failed. */
  shown: unknown
}

/** A part of a page that fails alone: the rest goes on, and the operator is told once. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { failure: "none", shown: undefined }

  static getDerivedStateFromError(): Partial<PartState> {
    return { failure: "new" }
  }

  static getDerivedStateFromProps({ shows }: PartProps, state: PartState): Partial<PartState> | null {
    if (state.failure === "new") return { failure: "known", shown: shows }
    return state.failure === "known" && state.shown !== shows ? { failure: "none" } : null
  }

  override componentDidCatch(error: unknown) {
    reportFailure(this.props.name, error)
    this.props.onFailed?.()
  }

  override render() {
    const { name, fallback = <LastShown name={name} />, children } = this.props
    return (
      <div data-part={name} className="contents">
        {this.state.failure === "none" ? children : fallback}
      </div>
    )
  }
}

/** The part as it was before it failed: the page that the server made, or what React had made of it since. */
function LastShown({ name }: { name: PagePart }) {
  // What failed still stands in the document while its place is taken.
  const [html] = useState(() => lastShown(name))
  if (html === "") return <PartMissing />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stood there, escaped by whoever wrote it.
  return <div className="contents" data-last-shown="" dangerouslySetInnerHTML={{ __html: html }} />
}

/** A sentence where nothing of a part is left. */
export function PartMissing() {
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
