import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { EventCategory, Popularity } from "#machines/city/event.ts"

/** Displayed names of the categories. */
export const CATEGORIES: Record<EventCategory, MessageDescriptor> = {
  sport: msg`Esporte`,
  party: msg`Festa`,
  music: msg`Música`,
  market: msg`Feira`,
  film: msg`Cinema`,
  tradition: msg`Tradição`,
}

export const AGENDA_TITLE = msg`Eventos em São Paulo`
export const AGENDA_DESCRIPTION = msg`Festas, feiras, música, cinema e esporte em São Paulo: as próximas datas, onde é, o metrô mais perto e quanto custa.`

/** Title of the agenda for each category. */
export const CATEGORY_TITLES: Record<EventCategory, MessageDescriptor> = {
  sport: msg`Esporte em São Paulo`,
  party: msg`Festas em São Paulo`,
  music: msg`Música em São Paulo`,
  market: msg`Feiras em São Paulo`,
  film: msg`Cinema em São Paulo`,
  tradition: msg`Tradições em São Paulo`,
}

/** The meta description of a category's page, from its title. */
export const categoryDescription = (title: string) =>
  msg`${title}: as próximas datas, onde é, o metrô mais perto e se é preciso pagar.`

/** The popularity in words: from a square to the whole city. */
export const POPULARITY: Record<Popularity, MessageDescriptor> = {
  1: msg`enche uma praça`,
  2: msg`atrai os bairros vizinhos`,
  3: msg`atrai gente de toda a cidade`,
  4: msg`movimenta meia cidade`,
  5: msg`movimenta a cidade inteira`,
}
