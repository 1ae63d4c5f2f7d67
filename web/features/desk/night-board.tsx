import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import type { HeldRun } from "#machines/desk/nights.ts"
import { addDays, type Day, nightsBetween, weekdayOf } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import type { BoardRow, FlatNights } from "#worker/data/desk/nights.ts"
import { BlockOrFree, Reason, Undo } from "./flat-nights.tsx"
import { HOLDER_NAMES, REASON_NAMES, useHoldName } from "./moments.ts"
import { NIGHTS } from "./paths.ts"

interface NightBoardProps {
  rows: readonly BoardRow[]
  /** First night of the board. */
  from: Day
  days: 14 | 31
  today: Day
  /** Part of a name, code or bairro that the rows have. */
  text: string
  /** The property whose nights were just changed on the board. */
  done: FlatNights | undefined
  locale: Locale
  now: Date
}

/** Properties with a conflict that are named above the board; the others are found by its red runs. */
const NAMED = 6

/** Key of the note's draft on this device. */
const DRAFT = "note:board"

/** Rows that are laid out and painted together when they come into view. */
const TOGETHER = 5

/** All properties and their blocked nights, by who blocks them; each leads to the page on which its nights are changed. */
export function NightBoard({ rows, from, days, today, text, done, locale, now }: NightBoardProps) {
  const { t } = useLingui()
  const board = String(
    new URLSearchParams({ de: from, dias: String(days), ...(text === "" ? {} : { q: text }) }),
  )
  const window = { from, until: addDays(from, days) }
  const taken = rows
    .flatMap(({ runs }) => runs)
    .reduce((sum, run) => sum + nightsBetween(run.from, run.until), 0)
  const share = Math.round((100 * taken) / Math.max(rows.length * days, 1))
  const conflicts = rows.filter(({ runs }) => runs.some(({ isConflict }) => isConflict))
  return (
    <>
      <Tools from={from} days={days} today={today} text={text} locale={locale} />
      {conflicts.length > 0 && (
        <p className="alert">
          <span>{t`${plural(conflicts.length, { one: "1 imóvel com conflito: ", other: "# imóveis com conflito: " })}`}</span>
          {conflicts.slice(0, NAMED).map(({ code, name }, at) => (
            <span key={code}>
              {at > 0 && ", "}
              <a href={`${NIGHTS}/${code}`}>{name}</a>
            </span>
          ))}
          {conflicts.length > NAMED && " …"}
        </p>
      )}
      <Legend />
      <p className="note">
        {t`${plural(rows.length, { one: "# imóvel", other: "# imóveis" })} · ${share}% ocupado`}
      </p>
      {done !== undefined && (
        <div className="board-done">
          <Undo flat={done} board={board} taken={DRAFT} locale={locale} now={now} />
        </div>
      )}
      {rows.length === 0 ? (
        <p className="well">{t`Nenhum imóvel com “${text}”.`}</p>
      ) : (
        <div className="board" data-days={days} data-from={from} data-today={today}>
          <Days {...window} days={days} today={today} locale={locale} />
          {Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
            <ul key={at} className="flats">
              {rows.slice(at * TOGETHER, (at + 1) * TOGETHER).map((row) => (
                <Flat key={row.code} row={row} window={window} locale={locale} />
              ))}
            </ul>
          ))}
        </div>
      )}
      <Choice board={board} from={from} days={days} locale={locale} />
    </>
  )
}

/** What becomes of nights that are chosen on the board; a script shows it (web/features/desk/board.ts). */
function Choice({
  board,
  from,
  days,
  locale,
}: { board: string } & Pick<NightBoardProps, "from" | "days" | "locale">) {
  const { t } = useLingui()
  const format = formatOf(locale)
  const names = Array.from({ length: days + 1 }, (_, at) => format.night(addDays(from, at), true))
  return (
    <form
      id="escolha"
      method="post"
      className="change choice-form"
      aria-labelledby="escolha-nome"
      tabIndex={-1}
      hidden
      data-one={t`1 noite`}
      data-other={t`# noites`}
      data-days={JSON.stringify(names)}
    >
      <input type="hidden" name="quadro" value={board} />
      <input type="hidden" name="visto" />
      <input type="hidden" name="de" />
      <input type="hidden" name="ate" />
      <p id="escolha-nome" className="wide">
        <b data-says="name" /> <span data-says="days" />
      </p>
      <Reason id="nota" reason="direct" note="" draft={DRAFT} />
      <BlockOrFree>
        <button type="button" data-cancels="">
          {t`Cancelar`}
        </button>
      </BlockOrFree>
    </form>
  )
}

function Tools({ from, days, today, text, locale }: Omit<NightBoardProps, "rows" | "done" | "now">) {
  const { t } = useLingui()
  const format = formatOf(locale)
  const to = (of: Day, length: number) =>
    `${NIGHTS}?${new URLSearchParams({ de: of, dias: String(length), ...(text === "" ? {} : { q: text }) })}`
  return (
    <div className="tools">
      <p className="window">{format.days(from, addDays(from, days - 1))}</p>
      <nav aria-label={t`Período`} className="drawers">
        <a className="drawer" href={to(addDays(from, -days), days)} aria-label={t`Antes`}>
          ‹
        </a>
        <a className="drawer" href={to(today, days)}>
          {t`Hoje`}
        </a>
        <a className="drawer" href={to(addDays(from, days), days)} aria-label={t`Depois`}>
          ›
        </a>
        <a className="drawer" href={to(from, 14)} aria-current={days === 14 ? "page" : undefined}>
          {t`Quinzena`}
        </a>
        <a className="drawer" href={to(from, 31)} aria-current={days === 31 ? "page" : undefined}>
          {t`Mês`}
        </a>
      </nav>
      <form method="get" action={NIGHTS} className="find">
        <input type="hidden" name="de" value={from} />
        <input type="hidden" name="dias" value={days} />
        <label htmlFor="q">{t`Imóvel ou bairro`}</label>
        <input id="q" type="search" name="q" defaultValue={text} maxLength={100} />
        <button type="submit">{t`Buscar`}</button>
      </form>
    </div>
  )
}

function Legend() {
  const { i18n, t } = useLingui()
  return (
    <ul className="legend">
      {(["airbnb", "booking", "vrbo", "google", "hand", "file"] as const).map((holder) => (
        <li key={holder}>
          <span className="run" data-holder={holder} aria-hidden="true">
            {i18n._(HOLDER_NAMES[holder])[0]}
          </span>
          {i18n._(HOLDER_NAMES[holder])}
        </li>
      ))}
      <li>
        <span className="run" data-closed="" aria-hidden="true" />
        {t`Fechada lá, sem reserva`}
      </li>
    </ul>
  )
}

/** The days above the board; their names are in each run's, too. */
function Days({ from, days, today, locale }: NightRun & { days: number; today: Day; locale: Locale }) {
  const { i18n } = useLingui()
  const format = formatOf(locale)
  return (
    <ol className="days" aria-hidden="true" lang={i18n.locale}>
      {Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) => (
        <li
          key={day}
          data-weekend={weekdayOf(day) % 6 === 0 ? "" : undefined}
          data-today={day === today ? "" : undefined}
        >
          <span>{format.night(day, false)[0]}</span>
          {Number(day.slice(8))}
        </li>
      ))}
    </ol>
  )
}

function Flat({ row, window, locale }: { row: BoardRow; window: NightRun; locale: Locale }) {
  return (
    <li id={row.code} className="flat">
      <a className="flat-name" href={`${NIGHTS}/${row.code}`}>
        <b className="flat-title">{row.name}</b> <span className="flat-code">{row.code}</span>
      </a>
      <ul className="nights" data-code={row.code} data-name={row.name} data-version={row.version}>
        {row.runs.map((run) => (
          <Run key={run.from} run={run} window={window} code={row.code} locale={locale} />
        ))}
      </ul>
    </li>
  )
}

function Run({
  run,
  window,
  code,
  locale,
}: {
  run: HeldRun
  window: NightRun
  code: string
  locale: Locale
}) {
  const { t, i18n } = useLingui()
  const holdName = useHoldName()
  const format = formatOf(locale)
  const nights = nightsBetween(run.from, run.until)
  const names = run.holds.map(({ by, isClosed }) => holdName(by, isClosed)).join(" + ")
  const reason = run.reason === null ? names : i18n._(REASON_NAMES[run.reason])
  const what = run.isConflict ? t`Conflito: ${names}` : reason
  const short = run.isConflict ? `${run.holds.length}×` : names[0]
  return (
    <li
      className="run"
      data-holder={run.isConflict ? "conflict" : run.holds[0]?.by}
      data-closed={!run.isConflict && run.holds[0]?.isClosed ? "" : undefined}
      data-at={nightsBetween(window.from, run.from) + 1}
      data-for={nights}
    >
      <a
        href={`${NIGHTS}/${code}?${new URLSearchParams({ de: run.from, ate: run.until })}`}
        aria-label={`${what}, ${format.days(run.from, run.until)}`}
        title={run.note ?? undefined}
      >
        {nights > 2 && !run.isConflict ? what : short}
      </a>
    </li>
  )
}
