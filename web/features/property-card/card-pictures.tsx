import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { type KeyboardEvent, type RefObject, useRef, useState } from "react"
import { pick } from "#machines/addresses.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Picture } from "#web/ui/picture.tsx"
import { notePressed, photoTransition } from "#web/ui/transitions.ts"

/**
 * One, two or three cards beside each other. Alone it is 92vw wide; with 88vw a common phone (412 px, 1.75 pixels each)
 * takes the file of 640 px for 663, which nobody sees, and not that of 960.
 */
const SIZES = "(min-width:80rem) 25rem,(min-width:64rem) 33vw,(min-width:40rem) 50vw,88vw"

/** The row of a card's pictures, and how the card's keys move it. */
export interface PictureRow {
  row: RefObject<HTMLDivElement | null>
  /** The picture in view. */
  at: number
  /** The last picture that was asked for; those after it are not loaded. */
  asked: number
  onScroll: () => void
  show: (at: number) => void
  /** Moves by the arrow keys, which do nothing else on a link. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Only the first of so many pictures is loaded, until somebody moves the row. */
export function usePictureRow(count: number): PictureRow {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState(0)
  const ask = (wanted: number) => setAsked((before) => Math.max(before, Math.min(wanted, count - 1)))
  const show = (wanted: number) => {
    if (row.current === null || wanted < 0 || wanted >= count) return
    ask(wanted)
    // At once: a smooth scroll would be cancelled when the picture arrives and the row snaps again.
    row.current.scrollTo({ left: wanted * row.current.clientWidth, behavior: "instant" })
  }
  return {
    row,
    at,
    asked,
    show,
    onScroll: () => {
      if (row.current === null) return
      const { scrollLeft, clientWidth } = row.current
      setAt(Math.round(scrollLeft / clientWidth))
      // The picture that comes into view; a row at rest may be off by a part of a pixel.
      ask(Math.ceil((scrollLeft - 1) / clientWidth))
    },
    onKeyDown: (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0
      if (step === 0 || count < 2) return
      event.preventDefault()
      show(at + step)
    },
  }
}

interface CardPicturesProps {
  property: PropertyCard
  pictures: PictureRow
  /** True for the first cards on screen, whose first picture is not loaded lazily. */
  first: boolean
  /** True if the card says that it is featured. */
  isMarked: boolean
}

/** The pictures of a card in a row to swipe; arrows move it where there is a pointer, bars tell where it stands. */
export function CardPictures({ property, pictures, first, isMarked }: CardPicturesProps) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const { slug, photos } = property
  const { row, at, asked, onScroll, show } = pictures
  return (
    <div className="card-pictures">
      <div ref={row} className="card-row" onScroll={onScroll} tabIndex={-1}>
        <div className="card-strip">
          {photos.map(({ file, alt }, number) => (
            <div
              key={file}
              className={number === 0 ? "card-picture" : "card-picture scripted"}
              data-current={number === at ? "" : undefined}
            >
              {number <= asked && (
                <Picture
                  file={file}
                  alt={alt}
                  first={first && number === 0}
                  sizes={SIZES}
                  className="aspect-3/2 w-full object-cover"
                />
              )}
            </div>
          ))}
          {/* The row takes swipes, so it lies above the card's own link. */}
          <Link
            to="/{-$locale}/imoveis/$slug"
            params={{ ...params, slug }}
            search={(current) => ({ ...pick(current, STAY_FIELDS), ...property.otherDays })}
            onClick={({ currentTarget }) => notePressed(currentTarget)}
            viewTransition={photoTransition}
            tabIndex={-1}
            aria-hidden="true"
            className="card-row-link"
          />
        </div>
      </div>
      {isMarked && <p className="card-mark">{t`Em destaque`}</p>}
      {photos.length > 1 && (
        <>
          <div aria-hidden="true" className="card-bars scripted">
            {photos.map(({ file }, number) => (
              <span key={file} data-current={number === at ? "" : undefined} />
            ))}
          </div>
          {at > 0 && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t`Foto anterior`}
              onClick={() => show(at - 1)}
              className="card-arrow scripted left-2"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
          )}
          {at < photos.length - 1 && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t`Próxima foto`}
              onClick={() => show(at + 1)}
              className="card-arrow scripted right-2"
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          )}
        </>
      )}
    </div>
  )
}
