import { msg } from "@lingui/core/macro"

/** The sentence that tells what the site showed on a day; the desk reads it back. */
export function shownTotal(day: string, total: string) {
  return msg`Quero reservar este apartamento nessas datas. Em ${day}, o site mostra ${total} no total.`
}
