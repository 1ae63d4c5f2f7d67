import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import type { BlockReason, NightHolder, NightsProblem } from "#machines/desk/nights.ts"
import { addDays, localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"

/** How the desk says an instant (ISO, UTC): in São Paulo, `hoje, 9h12`, `ontem, 22h`, `02/03/2027, 9h12`. */
export function useMoment(locale: Locale, now: Date): (instant: string) => string {
  const { t } = useLingui()
  const format = formatOf(locale)
  const [today = ""] = localTimeIn(SITE_TIME_ZONE, now).split("T")
  return (instant) => {
    const time = localTimeIn(SITE_TIME_ZONE, new Date(instant))
    const [day = ""] = time.split("T")
    const at = format.time(time)
    if (day === today) return t`hoje, ${at}`
    if (day === addDays(today, -1)) return t`ontem, ${at}`
    return `${format.date(day)}, ${at}`
  }
}

/** Who blocks nights; the first letter is what short runs of the board show. */
export const HOLDER_NAMES: Record<NightHolder, MessageDescriptor> = {
  airbnb: msg`Airbnb`,
  booking: msg`Booking`,
  vrbo: msg`Vrbo`,
  google: msg`Google`,
  hand: msg`Manual`,
  file: msg`Ficha`,
}

/** How the desk says who blocks a night, and that a platform has closed it without a booking. */
export function useHoldName(): (by: NightHolder, isClosed: boolean) => string {
  const { t, i18n } = useLingui()
  return (by, isClosed) => {
    const name = i18n._(HOLDER_NAMES[by])
    return isClosed ? t`${name}, sem reserva` : name
  }
}

/** Why nights were blocked at the desk. */
export const REASON_NAMES: Record<BlockReason, MessageDescriptor> = {
  direct: msg`Reserva direta`,
  owner: msg`Uso do dono`,
  maintenance: msg`Manutenção`,
}

/** Why nothing was done with nights or calendars. */
export const REFUSALS: Record<NightsProblem | "overtaken" | "refused" | "known", MessageDescriptor> = {
  incomplete: msg`Escolha o dia da chegada e o da saída.`,
  order: msg`A saída vem depois da chegada.`,
  past: msg`Noites que já passaram não mudam mais.`,
  tooMany: msg`No máximo um ano de cada vez.`,
  tooFar: msg`Só até dois anos à frente.`,
  overtaken: msg`Nada foi mudado: este imóvel mudou desde que você abriu a página. Veja como ele está agora e repita, se ainda quiser.`,
  refused: msg`Este endereço não pode ser lido: ele deve começar com https:// e ser do Airbnb, Booking, Vrbo ou Google.`,
  known: msg`Este calendário já está em um imóvel.`,
}
