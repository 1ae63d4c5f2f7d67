import { Plural, Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { lastDayOf, REFUNDS, type Refund } from "#machines/property/cancellation.ts"
import { BOOKING_PLATFORMS, type PropertyDetail } from "#machines/property/property.ts"
import type { Day } from "#machines/site/day.ts"
import { settings } from "#machines/site/settings.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useList } from "#web/ui/i18n/use-list.ts"
import { PLATFORM_NAMES } from "./platform-names.ts"

interface CancellationTermsProps {
  property: PropertyDetail
  /** The days are told for it. */
  checkIn: Day | undefined
}

/** Until when a stay can be cancelled, what is paid back, and where these terms hold. */
export function CancellationTerms({ property: { cancellation, links }, checkIn }: CancellationTermsProps) {
  const list = useList()
  const platforms = BOOKING_PLATFORMS.filter((each) => links[each] !== undefined)
  const names = list(platforms.map((each) => PLATFORM_NAMES[each]))
  const refunds = REFUNDS[cancellation]
  return (
    <section aria-labelledby="cancellation" className="property-section">
      <h2 id="cancellation" className="text-xl">
        <Trans>Cancelamento</Trans>
      </h2>
      <div className="terms">
        <div>
          <h3 className="amenities-name">
            <Trans>Reservando com a {settings.brand}, pelo WhatsApp ou pelo formulário</Trans>
          </h3>
          <ol className="refunds">
            {refunds.map((refund) => (
              <li key={refund.days} data-share={refund.share}>
                <RefundUntil refund={refund} checkIn={checkIn} />
                <RefundShare refund={refund} />
              </li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-mute">
            <Trans>
              Reservou a distância? Até sete dias depois de fechar, você pode desistir e receber tudo de volta
              (Código de Defesa do Consumidor, art. 49).
            </Trans>
          </p>
        </div>
        {platforms.length > 0 && (
          <div>
            <h3 className="amenities-name">
              <Trans>Reservando por {names}</Trans>
            </h3>
            <p className="mt-3">
              <Trans>
                Vale a política do anúncio de lá, que aparece antes do pagamento. O cancelamento é feito por
                lá.
              </Trans>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

function RefundUntil({ refund, checkIn }: { refund: Refund; checkIn: Day | undefined }) {
  const { date } = useFormat()
  if (refund.days === 0)
    return (
      <span className="refund-until">
        <Trans>Depois disso</Trans>
      </span>
    )
  return (
    <span className="refund-until">
      <Plural value={refund.days} one="Até # dia antes da chegada" other="Até # dias antes da chegada" />
      {checkIn !== undefined && (
        <span className="block font-normal text-mute">
          <Trans>até {date(lastDayOf(refund, checkIn))}</Trans>
        </span>
      )}
    </span>
  )
}

function RefundShare({ refund: { share } }: { refund: Refund }) {
  const texts: Record<Refund["share"], ReactNode> = {
    all: <Trans>devolvemos tudo</Trans>,
    half: <Trans>devolvemos metade</Trans>,
    allButFirstNight: <Trans>devolvemos tudo, menos a primeira noite</Trans>,
    nothing: <Trans>não há devolução</Trans>,
  }
  return <span>{texts[share]}</span>
}
