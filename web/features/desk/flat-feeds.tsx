import { Trans, useLingui } from "@lingui/react/macro"
import { PLATFORM_NAMES } from "#machines/property/calendar-feed.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { FlatNights } from "#worker/data/desk/nights.ts"
import { NIGHTS } from "./desk-frame.tsx"
import { useMoment } from "./moments.ts"

interface FlatFeedsProps {
  flat: FlatNights
  locale: Locale
  now: Date
}

/** The calendars of a property on other platforms: their state, pull now, add and remove. */
export function FlatFeeds({ flat: { code, feeds }, locale, now }: FlatFeedsProps) {
  const { t } = useLingui()
  const moment = useMoment(locale, now)
  const action = `${NIGHTS}/${code}/calendarios`
  return (
    <section aria-labelledby="calendarios">
      <h2 id="calendarios">
        <Trans>Calendários</Trans>
      </h2>
      {feeds.length === 0 ? (
        <p className="well">
          <Trans>Nenhum. Cole abaixo o endereço iCal de uma plataforma.</Trans>
        </p>
      ) : (
        <ul className="held">
          {feeds.map(({ id, platform, goodAt, problem }) => (
            <li key={id} data-conflict={problem === null ? undefined : ""}>
              <p>
                <b>{PLATFORM_NAMES[platform]}</b>{" "}
                <span className="note-text">
                  {goodAt === null ? (
                    <Trans>Ainda não foi lido.</Trans>
                  ) : (
                    <Trans>Lido {moment(goodAt)}.</Trans>
                  )}
                </span>
                {problem !== null && (
                  <em>
                    <Trans>
                      Última leitura com problema ({problem}); as noites conhecidas continuam ocupadas.
                    </Trans>
                  </em>
                )}
              </p>
              <form method="post" action={action} className="steps">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="passo"
                  value="FEED_REMOVED"
                  aria-label={t`Remover ${PLATFORM_NAMES[platform]} e liberar as noites dele`}
                >
                  <Trans>Remover</Trans>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {feeds.length > 0 && (
        <form method="post" action={action} className="answer">
          <button type="submit" name="passo" value="PULL" className="button">
            <Trans>Buscar agora</Trans>
          </button>
        </form>
      )}
      <form method="post" action={action} className="find">
        <label htmlFor="endereco">
          <Trans>Endereço iCal do Airbnb, Booking, Vrbo ou Google</Trans>
        </label>
        <input id="endereco" type="url" name="endereco" required maxLength={2_000} autoComplete="off" />
        <button type="submit" name="passo" value="FEED_ADDED">
          <Trans>Adicionar</Trans>
        </button>
      </form>
    </section>
  )
}
