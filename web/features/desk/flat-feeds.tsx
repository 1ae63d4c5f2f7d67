import { useLingui } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import { PLATFORM_NAMES } from "#machines/property/calendar-feed.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { OurAddress } from "#worker/calendars/our-addresses.ts"
import type { FlatNights } from "#worker/data/desk/nights.ts"
import { useMoment } from "./moments.ts"
import { NIGHTS } from "./paths.ts"

interface FlatFeedsProps {
  flat: FlatNights
  /** Addresses of our own calendar. */
  ours: readonly OurAddress[]
  /** Address of a calendar that was sent and not taken. */
  typed: string
  /** Id of the calendar that is to be removed. */
  removing: number | null
  locale: Locale
  now: Date
}

/** The calendars of a property on other platforms: their state, pull now, add and remove. */
export function FlatFeeds({ flat: { code, feeds }, ours, typed, removing, locale, now }: FlatFeedsProps) {
  const { t } = useLingui()
  const action = `${NIGHTS}/${code}/calendarios`
  return (
    <section aria-labelledby="calendarios">
      <h2 id="calendarios">{t`Calendários`}</h2>
      {feeds.length === 0 ? (
        <p className="well">{t`Nenhum. Cole abaixo o endereço iCal de uma plataforma.`}</p>
      ) : (
        <ul className="held">
          {feeds.map((feed) => (
            <Feed
              key={feed.id}
              feed={feed}
              action={action}
              isRemoving={feed.id === removing}
              locale={locale}
              now={now}
            />
          ))}
        </ul>
      )}
      {feeds.length > 0 && (
        <form method="post" action={action} className="answer">
          <button type="submit" name="passo" value="PULL" className="button">
            {t`Buscar agora`}
          </button>
        </form>
      )}
      <form method="post" action={action} className="find">
        <label htmlFor="endereco">{t`Endereço iCal do Airbnb, Booking, Vrbo ou Google`}</label>
        <input
          id="endereco"
          type="url"
          name="endereco"
          required
          maxLength={2_000}
          autoComplete="off"
          defaultValue={typed}
        />
        <button type="submit" name="passo" value="FEED_ADDED">
          {t`Adicionar`}
        </button>
      </form>
      <details className="explain">
        <summary>{t`Endereços do nosso calendário`}</summary>
        <p className="note">
          {t`Cole em cada plataforma o dela: tem as noites de todas as outras e as suas, sem as que vêm dela. Quem tem o endereço lê o calendário.`}
        </p>
        {ours.map(({ platform, address }) => (
          <p key={platform} className="field">
            <label htmlFor={`nosso-${platform}`}>{PLATFORM_NAMES[platform]}</label>
            <input id={`nosso-${platform}`} readOnly value={address} />
          </p>
        ))}
      </details>
    </section>
  )
}

interface FeedProps {
  feed: FlatNights["feeds"][number]
  /** Where its forms are sent. */
  action: string
  /** Whether the page asks if it is to be removed. */
  isRemoving: boolean
  locale: Locale
  now: Date
}

function Feed({ feed, action, isRemoving, locale, now }: FeedProps) {
  const { t } = useLingui()
  const moment = useMoment(locale, now)
  const { id, goodAt, problem } = feed
  const platform = PLATFORM_NAMES[feed.platform]
  return (
    <li data-conflict={problem === null ? undefined : ""}>
      <div>
        <p>
          <b>{platform}</b>{" "}
          <span className="note-text">
            {goodAt === null ? t`Ainda não foi lido.` : t`Lido ${moment(goodAt)}.`}
          </span>
          {problem !== null && (
            <em>{t`Última leitura com problema (${problem}); as noites conhecidas continuam ocupadas.`}</em>
          )}
        </p>
        {!feed.hasMarks && (
          <p className="note-text">{t`O calendário do ${platform} não distingue reservas de outras noites fechadas.`}</p>
        )}
      </div>
      {isRemoving ? (
        <Removal feed={feed} action={action} locale={locale} />
      ) : (
        <form method="post" action={`${action}#calendarios`} className="steps">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="passo" value="FEED_REMOVED" aria-label={t`Remover ${platform}…`}>
            {t`Remover…`}
          </button>
        </form>
      )}
      {feed.hasMarks && !isRemoving && <Closures feed={feed} action={action} locale={locale} />}
    </li>
  )
}

/** Asks whether a calendar is to be removed, and says what goes with it. */
function Removal({ feed: { id, platform, held }, action, locale }: Omit<FeedProps, "now" | "isRemoving">) {
  const { t } = useLingui()
  const name = PLATFORM_NAMES[platform]
  const days = held.map(({ from, until }) => formatOf(locale).days(from, until)).join("; ")
  return (
    <form method="post" action={action} className="removal">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="sim" value="1" />
      <p role="alert" className="alert">
        <b>{t`Remover o calendário do ${name}?`}</b>{" "}
        {days === "" ? (
          <span>{t`Ele não ocupa nenhuma noite agora.`}</span>
        ) : (
          <span>{t`Deixa de ocupar: ${days}.`}</span>
        )}{" "}
        {t`Para voltar atrás é preciso o endereço iCal de novo.`}
      </p>
      <p className="steps">
        <button type="submit" name="passo" value="FEED_REMOVED">
          {t`Remover`}
        </button>
        <a href={action.replace(/\/calendarios$/, "#calendarios")} className="button">
          {t`Não remover`}
        </a>
      </p>
    </form>
  )
}

/** What becomes of the nights that a platform closes without a booking. */
function Closures({ feed, action, locale }: Omit<FeedProps, "now" | "isRemoving">) {
  const { t } = useLingui()
  const { id, closuresBlock, closuresGoOn, aside } = feed
  const platform = PLATFORM_NAMES[feed.platform]
  const days = aside.map(({ from, until }) => formatOf(locale).days(from, until)).join("; ")
  return (
    <form method="post" action={action} className="closures">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="ocupavam" value={closuresBlock ? "sim" : "nao"} />
      <input type="hidden" name="seguiam" value={closuresGoOn ? "sim" : "nao"} />
      <fieldset>
        <legend>{t`Noites que o ${platform} fecha sem reserva`}</legend>
        <label>
          <input type="checkbox" name="ocupam" value="sim" defaultChecked={closuresBlock} />
          {t`ficam ocupadas neste site`}
        </label>
        <label>
          <input type="checkbox" name="seguem" value="sim" defaultChecked={closuresGoOn} />
          {t`seguem para as outras plataformas`}
        </label>
      </fieldset>
      {days !== "" && <p className="note-text">{t`Livres aqui, fechadas lá: ${days}.`}</p>}
      <button
        type="submit"
        name="passo"
        value="FEED_CLOSURES"
        className="button"
        aria-label={t`Salvar o que acontece com as noites que o ${platform} fecha sem reserva`}
      >
        {t`Salvar`}
      </button>
    </form>
  )
}
