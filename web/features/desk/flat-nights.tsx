import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { formatOf } from "#locales/texts/format.ts"
import {
  BLOCK_REASONS,
  type BlockReason,
  type HeldRun,
  MAX_NOTE,
  type NightsProblem,
  UNDONE_WITHIN,
} from "#machines/desk/nights.ts"
import { addDays, type Day, nightsBetween } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { OurAddress } from "#worker/calendars/our-addresses.ts"
import type { FlatNights } from "#worker/data/desk/nights.ts"
import { Acts } from "./acts.tsx"
import { FlatFeeds } from "./flat-feeds.tsx"
import { REASON_NAMES, REFUSALS, useHoldName } from "./moments.ts"
import { NIGHTS } from "./paths.ts"

/** What the forms hold: days of the board, or what was sent and not taken. */
export interface TypedNights {
  from: Day | ""
  until: Day | ""
  reason: BlockReason
  note: string
  /** Address of a calendar. */
  address: string
}

interface FlatNightsPageProps {
  flat: FlatNights
  /** Addresses of our own calendar. */
  ours: readonly OurAddress[]
  today: Day
  typed: TypedNights
  /** Id of the calendar that is to be removed, about which the page asks first. */
  removing: number | null
  /** Why the step that was wanted was not taken. */
  refusal: NightsProblem | "overtaken" | "refused" | "known" | null
  locale: Locale
  now: Date
}

/** A property's blocked nights, the form that blocks and frees them, and its calendars. */
export function FlatNightsPage({
  flat,
  ours,
  today,
  typed,
  removing,
  refusal,
  locale,
  now,
}: FlatNightsPageProps) {
  const { t, i18n } = useLingui()
  const { runs, acts } = flat
  return (
    <>
      <p className="note">
        {flat.code} ·{" "}
        <a href={NIGHTS} className="fact-link">
          {t`todos os imóveis`}
        </a>
      </p>
      {refusal !== null && (
        <p role="alert" className="alert">
          {i18n._(REFUSALS[refusal])}
        </p>
      )}
      <Undo
        flat={flat}
        taken={refusal === null ? `note:${flat.code}` : undefined}
        locale={locale}
        now={now}
      />
      <Change flat={flat} today={today} typed={typed} />
      <section aria-labelledby="held">
        <h2 id="held">{t`Noites ocupadas`}</h2>
        {runs.length === 0 ? (
          <p className="well">{t`Todas livres.`}</p>
        ) : (
          <ul className="held">
            {runs.map((run) => (
              <Held key={run.from} run={run} flat={flat} locale={locale} />
            ))}
          </ul>
        )}
      </section>
      <FlatFeeds
        flat={flat}
        ours={ours}
        typed={typed.address}
        removing={removing}
        locale={locale}
        now={now}
      />
      {acts.length > 0 && (
        <section aria-labelledby="acts">
          <h2 id="acts">{t`O que foi feito`}</h2>
          <Acts lines={acts} locale={locale} now={now} />
        </section>
      )}
    </>
  )
}

interface UndoProps {
  flat: FlatNights
  /** Query of the board that the step was taken on. */
  board?: string
  /** Key of the draft that was sent with it. */
  taken?: string | undefined
  locale: Locale
  now: Date
}

/** What was just done, and the way back; a script takes it away when the time is over (web/features/desk/drafts.ts). */
export function Undo({ flat: { code, name, version, last }, board, taken, locale, now }: UndoProps) {
  const { t } = useLingui()
  if (last === null) return null
  const days = formatOf(locale).days(last.from, last.until)
  const left = UNDONE_WITHIN - (now.getTime() - Date.parse(version))
  return (
    <form
      method="post"
      action={`${NIGHTS}/${code}`}
      className="undo"
      data-ends-in={left}
      data-draft-taken={taken}
    >
      <p role="status">
        {board !== undefined && <span>{name}: </span>}
        {last.what === "BLOCKED" ? t`${days} bloqueado` : t`${days} liberado`}
      </p>
      {board !== undefined && <input type="hidden" name="quadro" value={board} />}
      <input type="hidden" name="visto" value={version} />
      <button type="submit" name="passo" value="UNDONE">
        {t`Desfazer`}
      </button>
    </form>
  )
}

function Change({
  flat: { code, version },
  today,
  typed: { from, until, reason, note },
}: Pick<FlatNightsPageProps, "flat" | "today" | "typed">) {
  const { t } = useLingui()
  return (
    <form method="post" action={`${NIGHTS}/${code}`} className="change">
      <input type="hidden" name="visto" value={version} />
      <p className="field">
        <label htmlFor="de">{t`Chegada`}</label>
        <input id="de" type="date" name="de" required min={today} defaultValue={from} />
      </p>
      <p className="field">
        <label htmlFor="ate">{t`Saída`}</label>
        <input id="ate" type="date" name="ate" required min={addDays(today, 1)} defaultValue={until} />
      </p>
      <Reason id="nota" reason={reason} note={note} draft={`note:${code}`} />
      <BlockOrFree />
    </form>
  )
}

interface ReasonProps {
  /** Id of the note's field. */
  id: string
  reason: BlockReason
  note: string
  /** Key of the note's draft on this device. */
  draft?: string
}

/** Why nights are blocked, and a note. */
export function Reason({ id, reason, note, draft }: ReasonProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <fieldset className="reasons">
        <legend>{t`Motivo`}</legend>
        {BLOCK_REASONS.map((each) => (
          <label key={each}>
            <input type="radio" name="motivo" value={each} defaultChecked={each === reason} />
            {i18n._(REASON_NAMES[each])}
          </label>
        ))}
      </fieldset>
      <p className="field wide">
        <label htmlFor={id}>{t`Nota (só você vê)`}</label>
        <input
          id={id}
          name="nota"
          maxLength={MAX_NOTE}
          autoComplete="off"
          defaultValue={note}
          data-draft={draft}
        />
      </p>
    </>
  )
}

/** The steps that a form about free days takes, and what stands beside them. */
export function BlockOrFree({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <p className="steps wide">
      <button type="submit" name="passo" value="BLOCKED">
        {t`Bloquear`}
      </button>
      <button type="submit" name="passo" value="FREED">
        {t`Liberar`}
      </button>
      {children}
    </p>
  )
}

/** A run of blocked nights; what was blocked by hand can be freed with one tap, and its reason and note changed. */
function Held({ run, flat: { code, version }, locale }: { run: HeldRun; flat: FlatNights; locale: Locale }) {
  const { i18n, t } = useLingui()
  const holdName = useHoldName()
  const days = formatOf(locale).days(run.from, run.until)
  return (
    <li data-conflict={run.isConflict ? "" : undefined}>
      <p>
        <b>{days}</b> ·{" "}
        <span>{t`${plural(nightsBetween(run.from, run.until), { one: "# noite", other: "# noites" })}`}</span>
        <span className="holders">
          {run.holds.map(({ by, isClosed }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two calendars of one platform are told apart by nothing else.
            <span key={at} className="run" data-holder={by} data-closed={isClosed ? "" : undefined}>
              {holdName(by, isClosed)}
            </span>
          ))}
          {run.reason !== null && i18n._(REASON_NAMES[run.reason])}
        </span>
        {run.note !== null && <span className="note-text">{run.note}</span>}
        {run.isConflict && (
          <em>{t`Conflito: ocupado por mais de um. Nada é liberado sozinho; resolva com os hóspedes.`}</em>
        )}
      </p>
      {run.holds.some(({ by }) => by === "hand") && (
        <>
          <form method="post" action={`${NIGHTS}/${code}`} className="steps">
            <OfRun run={run} version={version} />
            <button type="submit" name="passo" value="FREED" aria-label={t`Liberar ${days}`}>
              {t`Liberar`}
            </button>
          </form>
          <details className="explain">
            <summary>{t`Mudar motivo ou nota`}</summary>
            <form method="post" action={`${NIGHTS}/${code}`} className="change">
              <OfRun run={run} version={version} />
              <Reason id={`nota-${run.from}`} reason={run.reason ?? "direct"} note={run.note ?? ""} />
              <p className="steps wide">
                <button type="submit" name="passo" value="EXPLAINED">
                  {t`Salvar`}
                </button>
              </p>
            </form>
          </details>
        </>
      )}
    </li>
  )
}

/** What a form about a run of nights sends with its step. */
function OfRun({ run, version }: { run: HeldRun; version: string }) {
  return (
    <>
      <input type="hidden" name="visto" value={version} />
      <input type="hidden" name="de" value={run.from} />
      <input type="hidden" name="ate" value={run.until} />
    </>
  )
}
