import { useLingui } from "@lingui/react/macro"
import { type CSSProperties, lazy, type MouseEvent, Suspense, useRef, useState } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { Picture } from "#web/ui/picture.tsx"
import { shownInCard } from "#web/ui/transitions.ts"

const loadViewer = () => import("./photo-viewer.tsx")
const PhotoViewer = lazy(loadViewer)

/** Number of photographs in the grid on wide screens; on phones the row has all of them. */
const IN_GRID = 5

/**
 * The property's photographs: a grid, or on phones a row to swipe with a counter. Each one links to its picture file,
 * which works without scripts; with them it opens the viewer at that photograph.
 */
export function Gallery({ photos }: { photos: PropertyDetail["photos"] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number | null>(null)
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLElement>(null)

  const count = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  /** Fallback if the viewer cannot be loaded: opens the picture file. */
  const showAlone = (index: number) => {
    const picture = photos[index]
    if (picture !== undefined) location.assign(addressOf(picture.file))
  }
  const open = (event: MouseEvent<HTMLElement>, index: number) => {
    // The visitor wants a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    loadViewer().then(
      () => setOpened(index),
      () => showAlone(index),
    )
  }

  const close = () => {
    setOpened(null)
    // In Safari a pressed button never had the focus.
    opener.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-label={t`Fotos`} className="gallery">
      <ul ref={row} className="gallery-row" onScroll={count}>
        {photos.map(({ file, alt }, index) => (
          <li
            key={file}
            data-extra={index >= IN_GRID ? "" : undefined}
            style={index === 0 ? shownBefore(file) : undefined}
          >
            <a href={addressOf(file)} onClick={(event) => open(event, index)}>
              <Picture
                file={file}
                alt={alt}
                first={index === 0}
                sizes={
                  index === 0
                    ? // On phones its sides are cut off, so that it is wider than the window.
                      "(min-width:80rem) 38rem,(min-width:48rem) 50vw,112vw"
                    : "(min-width:80rem) 19rem,(min-width:48rem) 25vw,100vw"
                }
                className="size-full object-cover"
              />
              <span aria-hidden="true" className="gallery-caption">
                {alt}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="gallery-counter tabular">
        {`${shown + 1}/${photos.length}`}
      </p>
      <button
        type="button"
        className="button button-frame gallery-all scripted"
        onClick={(event) => open(event, shown)}
      >
        {t`Mostrar todas as fotos`}
      </button>
      {opened !== null && (
        <SectionBoundary name="viewer" fallback={null} onFailed={() => showAlone(opened)}>
          <Suspense>
            <PhotoViewer photos={photos} start={opened} onClosed={close} />
          </Suspense>
        </SectionBoundary>
      )}
    </section>
  )
}

/** What the card that led here has shown of a photograph, until the photograph is there. */
function shownBefore(file: string): CSSProperties | undefined {
  const shown = shownInCard(file)
  return shown === undefined ? undefined : { backgroundImage: `url("${shown}")` }
}

function addressOf(file: string): string {
  return `/photos/${file}-1280.jpg`
}
