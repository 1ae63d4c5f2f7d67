import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { type FeedProblem, PLATFORM_NAMES } from "#machines/property/calendar-feed.ts"
import { formatDay, localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import { settings } from "#machines/site/settings.ts"
import { type StaleFeed, staleFeeds } from "../data/property/calendar-report.ts"
import type { Composer, Translate } from "./mail.ts"

/** To the operator, in Portuguese: calendars not read for a day; no mail if all work again by then. */
export const calendarReport: Composer = async (_about, { database, translator, now }) => {
  const feeds = await staleFeeds(database, now)
  if (feeds.length === 0) return null
  const _ = translator("pt")
  const count = feeds.length
  return {
    to: settings.mail.operator,
    subject: _(msg`Calendários sem atualização há mais de um dia: ${count}`),
    text: [
      _(msg`Estes calendários não puderam ser lidos. As noites que já conhecíamos continuam bloqueadas.`),
      feeds.map((feed) => line(feed, _)).join("\n"),
      _(
        msg`Confira o endereço de cada calendário na plataforma. Para ver tudo: npm run calendars -- --remote`,
      ),
    ].join("\n\n"),
  }
}

function line({ id, code, name, platform, goodAt, problem }: StaleFeed, _: Translate): string {
  const where = `${code} ${name}, ${PLATFORM_NAMES[platform]} (${id})`
  const reason = _(reasonOf(problem))
  if (goodAt === null) return _(msg`${where}: nunca foi lido. ${reason}`)
  const [day = "", time = ""] = localTimeIn(SITE_TIME_ZONE, new Date(goodAt)).split("T")
  const since = `${formatDay(day)} ${time}`
  return _(msg`${where}: última leitura em ${since}. ${reason}`)
}

function reasonOf(problem: FeedProblem | null): MessageDescriptor {
  switch (problem) {
    case null:
      return msg`Ainda não foi a vez dele.`
    case "timeout":
    case "network":
      return msg`A plataforma não respondeu.`
    case "tooLarge":
      return msg`A resposta é grande demais para um calendário.`
    case "otherHost":
      return msg`O endereço leva a outro lugar.`
    case "notCalendar":
      return msg`A resposta não é um calendário.`
    case "partial":
      return msg`Há reservas que não entendemos.`
    case "emptied":
      return msg`O calendário ficou vazio de repente.`
    default: {
      const status = problem.slice("status".length)
      return msg`A plataforma recusou o pedido (${status}).`
    }
  }
}
