import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { BlockReason, NightHolder, NightsProblem } from "#machines/desk/nights.ts"

/** Who blocks nights; the first letter is what short runs of the board show. */
export const HOLDER_NAMES: Record<NightHolder, MessageDescriptor> = {
  airbnb: msg`Airbnb`,
  booking: msg`Booking`,
  vrbo: msg`Vrbo`,
  google: msg`Google`,
  hand: msg`Manual`,
  file: msg`Ficha`,
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
