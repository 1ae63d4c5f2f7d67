import { useLingui } from "@lingui/react/macro"
import { ChevronLeft, ChevronRight, X } from "lucide-react"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { useLayer } from "#web/shell/layers/use-layer.ts"
import { Picture } from "#web/ui/picture.tsx"

interface PhotoViewerProps {
  photos: PropertyDetail["photos"]
  /** Index of the first photograph shown. */
  start: number
  onClosed: () => void
}

/**
 * All photographs, full screen: swipe, arrow keys, Home and End; Escape closes. The modal dialog traps the focus and
 * returns it on closing.
 */
export default function PhotoViewer({ photos, start, onClosed }: PhotoViewerProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)

  useEffect(() => {
    dialog.current?.showModal()
    row.current?.scrollTo({ left: start * (row.current?.clientWidth ?? 0), behavior: "instant" })
  }, [start])

  const close = () => dialog.current?.close()
  useLayer(true, close)

  const last = photos.length - 1
  const show = (index: number) => {
    const to = Math.min(last, Math.max(0, index))
    setShown(to)
    row.current?.children[to]?.scrollIntoView({ inline: "start", block: "nearest" })
  }
  const press = (event: KeyboardEvent) => {
    const target = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: last }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }
  const settle = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }

  return (
    <dialog ref={dialog} aria-label={t`Fotos`} className="viewer on-ink" onClose={onClosed} onKeyDown={press}>
      <div className="flex items-center justify-between gap-4 px-4 py-3">
        <p aria-live="polite" className="tabular font-strong">
          {t`${shown + 1} de ${photos.length}`}
        </p>
        <button type="button" className="viewer-button" aria-label={t`Fechar`} onClick={close}>
          <X aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <ul ref={row} tabIndex={0} className="viewer-row" onScrollEnd={settle}>
        {photos.map(({ file, alt }, index) => (
          <li key={file} aria-hidden={index !== shown}>
            <figure>
              <Picture file={file} alt="" sizes="100vw" lightSize="50vw" className="viewer-picture" />
              <figcaption>{alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="viewer-steps">
        <button
          type="button"
          className="viewer-button"
          aria-label={t`Foto anterior`}
          aria-disabled={shown === 0}
          onClick={() => show(shown - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          type="button"
          className="viewer-button"
          aria-label={t`Próxima foto`}
          aria-disabled={shown === last}
          onClick={() => show(shown + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </dialog>
  )
}
