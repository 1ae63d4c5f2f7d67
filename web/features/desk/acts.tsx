import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import { FEED_STEPS, NIGHT_STEPS } from "#machines/desk/nights.ts"
import { DATA_ACTS, type DeskAct, TEMPLATE_STEPS } from "#machines/desk/steps.ts"
import { FEED_PLATFORMS, PLATFORM_NAMES } from "#machines/property/calendar-feed.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { LogLine } from "#worker/data/desk/log.ts"
import { useMoment } from "./moments.ts"
import { INBOX, NIGHTS } from "./paths.ts"

/** What the log says of each act. */
const ACT_NAMES: Record<DeskAct, MessageDescriptor> = {
  ANSWERED: msg`respondida`,
  REPLIED: msg`resposta enviada`,
  NOTED: msg`nota`,
  ASSIGNED: msg`passada`,
  RETRIED: msg`envio tentado de novo`,
  SNOOZED: msg`adiada`,
  ARCHIVED: msg`arquivada`,
  MARKED_SPAM: msg`spam`,
  REOPENED: msg`reaberta`,
  DATA_READ: msg`dados vistos`,
  DATA_EXPORTED: msg`dados baixados`,
  DATA_DELETED: msg`dados apagados`,
  TEMPLATE_ADDED: msg`modelo criado`,
  TEMPLATE_CHANGED: msg`modelo mudado`,
  TEMPLATE_DELETED: msg`modelo apagado`,
  BLOCKED: msg`bloqueado`,
  FREED: msg`liberado`,
  UNDONE: msg`desfeito`,
  EXPLAINED: msg`motivo ou nota mudados`,
  FEED_ADDED: msg`calendário adicionado`,
  FEED_REMOVED: msg`calendário removido`,
  FEED_CLOSURES: msg`noites sem reserva: escolha mudada`,
  FEEDS_PULLED: msg`calendários buscados`,
  MAILS_RETRIED: msg`envios tentados de novo`,
}

interface ActsProps {
  lines: readonly (Pick<LogLine, "id" | "at" | "operator" | "what"> & { about?: string })[]
  locale: Locale
  now: Date
}

/** Who did what, and when; with `about`, also with what. */
export function Acts({ lines, locale, now }: ActsProps) {
  const { i18n } = useLingui()
  const moment = useMoment(locale, now)
  return (
    <ul className="note">
      {lines.map(({ id, at, operator, what, about }) => (
        <li key={id}>
          {about !== undefined && <About what={what} about={about} locale={locale} />}
          {i18n._(ACT_NAMES[what])} · {moment(at)} · {operator}
        </li>
      ))}
    </ul>
  )
}

/** What an act was about, as a link to it where there is one. */
function About({ what, about, locale }: { what: DeskAct; about: string; locale: Locale }) {
  const [first = "", second = "", third = ""] = about.split(" ")
  // An address is kept as its hash, which says nothing to anybody.
  if (about === "" || isOneOf(DATA_ACTS, what)) return null
  if (isOneOf(TEMPLATE_STEPS, what)) return <>{about} · </>
  const isNight = isOneOf(NIGHT_STEPS, what)
  const to = isNight || isOneOf(FEED_STEPS, what) ? `${NIGHTS}/${first}` : `${INBOX}/${first}`
  const platform = FEED_PLATFORMS.find((each) => each === second)
  const detail = isNight ? formatOf(locale).days(second, third) : platform && PLATFORM_NAMES[platform]
  return (
    <>
      <a href={to} className="fact-link">
        {first}
      </a>
      {detail !== undefined && ` · ${detail}`} ·{" "}
    </>
  )
}

function isOneOf(acts: readonly DeskAct[], what: DeskAct): boolean {
  return acts.includes(what)
}
