import { useLingui } from "@lingui/react/macro"
import { useMachine } from "@xstate/react"
import { landingCountdownMachine } from "#machines/launch/landing-countdown.machine.ts"
import { timeLeft } from "#machines/launch/time-left.ts"
import { SITE_TIME_ZONE } from "#machines/site/day.ts"
import { LOCALE_NAMES, type Locale } from "#machines/site/locales.ts"
import { browserClock } from "./clock.ts"

/** Instants are ms since 1970. */
export interface CountdownProps {
  locale: Locale
  /** The path of the page: `/`, `/en` or `/es`. */
  path: string
  /** The launch date that is set, or 30 days after rendering. */
  launchAt: number
  /** Initial state; if no date is set, the browser restarts it (spec §4). */
  countdown: { now: number; target: number }
}

const machine = landingCountdownMachine.provide({ actors: { clock: browserClock } })

/**
 * "Lançamento em" with days, hours, minutes and seconds (spec §2). It has the ARIA role `timer`, so screen readers read
 * it on request and do not announce every second. Without scripts, or a clock, the launch date is shown instead.
 */
export default function Countdown({ countdown, launchAt, locale, path }: CountdownProps) {
  const { t } = useLingui()
  const [snapshot] = useMachine(machine, { input: countdown })
  const { days, hours, minutes, seconds } = timeLeft(snapshot.context.target, snapshot.context.now)
  const launchDate = <LaunchDate launchAt={launchAt} locale={locale} />
  return (
    <div className="launch-countdown">
      <noscript>{launchDate}</noscript>
      {snapshot.hasTag("stopped") ? (
        launchDate
      ) : (
        <div role="timer" aria-labelledby="countdown-name" className="scripted">
          <p id="countdown-name" className="font-strong">
            {t`Lançamento em`}
          </p>
          <div className="launch-digits">
            <Cell value={days} unit={t`Dias`} />
            <Cell value={hours} unit={t`Horas`} />
            <Cell value={minutes} unit={t`Min`} />
            <Cell value={seconds} unit={t`Seg`} />
          </div>
        </div>
      )}
      <div role="status">
        {snapshot.hasTag("reached") && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>{t`Chegou a hora.`}</span>
            <a href={path} className="link reach font-strong">
              {t`Recarregar a página`}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

/** Of its own: the browser never asks for what is in a `noscript`, and formats no date at each tick. */
function LaunchDate({ launchAt, locale }: Pick<CountdownProps, "launchAt" | "locale">) {
  const { t } = useLingui()
  const date = new Intl.DateTimeFormat(LOCALE_NAMES[locale].tag, {
    dateStyle: "long",
    timeZone: SITE_TIME_ZONE,
  }).format(launchAt)
  return <p className="text-lg font-strong">{t`Lançamento em ${date}`}</p>
}

function Cell({ value, unit }: { value: number; unit: string }) {
  return (
    <p>
      <span className="launch-digit">{String(value).padStart(2, "0")}</span> <span>{unit}</span>
    </p>
  )
}
