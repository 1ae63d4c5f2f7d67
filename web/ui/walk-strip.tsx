import { useLingui } from "@lingui/react/macro"
import type { MetroWalk } from "#machines/city/tip.ts"
import type { Walk } from "#machines/map/walk.ts"

interface WalkStripProps {
  walk: Walk
  metro: MetroWalk
  /** Where the walk leads; a property's door, if it is not said. */
  place?: string | undefined
}

/**
 * The walk from the station to a door as a strip: one stone a minute, what one passes on stems above them, what is
 * hard in red below. Where it is narrow it stands upright. The same follows as a list for those who do not see it.
 */
export function WalkStrip({ walk, metro, place }: WalkStripProps) {
  const { t } = useLingui()
  const minutes = Array.from({ length: metro.minutes }, (_, at) => at + 1)
  const { hard, door } = walk
  // Words at the end of a walk are written towards its middle.
  const isLate = hard !== undefined && hard.until > metro.minutes / 2
  const saidAt = isLate ? hard.until : hard?.from
  return (
    <div className="walk-box">
      <div aria-hidden="true" className="walk">
        <div className="walk-station">
          <span className="walk-line" data-line={metro.line} />
          <span className="walk-disc">{metro.line}</span>
          <span className="walk-name">{metro.station}</span>
        </div>
        <ol className="walk-minutes">
          {minutes.map((minute) => (
            <li key={minute} data-hard={isHard(walk, minute) ? "" : undefined}>
              <span className="walk-stone" />
              <span className="walk-minute">{minute}</span>
              {walk.things.map(
                (thing, at) =>
                  thing.minute === minute && (
                    <span key={thing.name} data-number={at + 1} className="walk-thing">
                      {thing.name}
                    </span>
                  ),
              )}
              {minute === saidAt && (
                <span className="walk-hard" data-end={isLate ? "" : undefined}>
                  {hard?.what}
                </span>
              )}
            </li>
          ))}
        </ol>
        <div className="walk-door">
          <svg viewBox="0 0 66 66" aria-hidden="true">
            {place === undefined ? (
              <>
                <path d="M0 0h66v66H42V24H0z" fill="#d3261d" />
                <path d="M0 34h32v32H0z" fill="#15130f" />
              </>
            ) : (
              <>
                <path d="M29 30h8v36h-8z" fill="#15130f" />
                <circle cx="33" cy="21" r="21" fill="#d3261d" />
              </>
            )}
          </svg>
          <span className="walk-name">{place ?? t`A porta`}</span>
          {door !== undefined && <span>{door}</span>}
        </div>
      </div>
      <p aria-hidden="true" className="mt-2 text-sm text-mute">
        {t`Uma pedra por minuto a pé.`}
      </p>
      <WalkInWords walk={walk} place={place} />
    </div>
  )
}

function WalkInWords({ walk: { things, hard, door }, place }: Pick<WalkStripProps, "walk" | "place">) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`No caminho`} className="sr-only">
      {things.map(({ minute, name }) => (
        <li key={name}>{t`Minuto ${minute}: ${name}`}</li>
      ))}
      {hard !== undefined && (
        <li>
          {hard.from === hard.until
            ? t`Minuto ${hard.from}: ${hard.what}`
            : t`Do minuto ${hard.from} ao ${hard.until}: ${hard.what}`}
        </li>
      )}
      {door !== undefined && <li>{place === undefined ? t`Na porta: ${door}` : t`Na chegada: ${door}`}</li>}
    </ul>
  )
}

function isHard({ hard }: Walk, minute: number): boolean {
  return hard !== undefined && hard.from <= minute && minute <= hard.until
}
