import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Star } from "lucide-react"
import type { ReactNode } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { NightPrices } from "#machines/stay/night-prices.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import { isRefused, MAX_NIGHTS, type QuoteProblem, type QuoteRequest } from "#machines/stay/quote.ts"
import { latePart } from "#web/shell/late-part.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { StayFields } from "#web/ui/stay-fields.tsx"
import { BookingChannels, PrintedChannels, type Reserving } from "./booking-channels.tsx"
import { ChosenStay } from "./chosen-stay.tsx"
import { PriceBreakdown, useNightsText } from "./price-breakdown.tsx"
import { useAnimatedNumber } from "./use-animated-number.ts"
import type { DatesOpener } from "./use-dates-opener.ts"
import type { StayView } from "./use-stay.ts"

const loadInstead = () => import("./instead.tsx")
const Instead = latePart("instead", loadInstead, import.meta.env.SSR ? await loadInstead() : undefined)

interface ReservePanelProps extends Reserving {
  view: StayView
  nights: readonly NightPrices[]
  dates: DatesOpener
  /** Whether calendar and counters are missing. */
  isBroken: boolean
}

/** The stay, its total price and the ways to book it. */
export function ReservePanel({ view, nights, dates, isBroken, ...reserving }: ReservePanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { property, stay, quote, problems, minimumStay, taken, nearest = NONE } = reserving
  const { isAsking } = view
  const counted = useAnimatedNumber(quote?.total ?? property.lowestNight, format.money)
  return (
    <div id="reserve" className="reserve">
      <div className="tabular flex items-baseline justify-between gap-4">
        <h2 id="reserve-title" className="text-xl">
          {quote === null ? (
            <Trans>
              <span className="text-sm font-normal tracking-normal text-mute">a partir de</span>{" "}
              {format.money(property.lowestNight)}{" "}
              <span className="text-sm font-normal tracking-normal text-mute">por noite</span>
            </Trans>
          ) : (
            <>
              <span>{format.money(quote.total)}</span>{" "}
              <span className="text-sm font-normal tracking-normal text-mute">
                {t`${plural(quote.nights, { one: "total, # noite", other: "total, # noites" })}`}
              </span>
            </>
          )}
        </h2>
        {property.rating !== null && (
          <p className="flex items-center gap-1 font-strong">
            <Star aria-hidden="true" className="size-4 fill-current" />
            <span className="sr-only">{t`Nota`}</span>
            <span>{format.rating(property.rating)}</span>
          </p>
        )}
      </div>
      {quote === null && <p className="text-sm text-mute">{t`A noite mais barata dos próximos 12 meses.`}</p>}
      {isBroken ? (
        <StayForm stay={stay} />
      ) : (
        <ChosenStay property={property} view={view} nights={nights} dates={dates} />
      )}
      <noscript>
        <StayForm stay={stay} />
      </noscript>
      <div role="status" aria-busy={isAsking} tabIndex={-1} className="reserve-quote">
        {quote === null ? (
          <QuoteProblems problems={problems} property={property} minimumStay={minimumStay} taken={taken} />
        ) : (
          <PriceBreakdown quote={quote} total={counted} />
        )}
      </div>
      {isRefused(problems) && <Instead property={property} problems={problems} nearest={nearest} />}
      {property.available && <BookingChannels {...reserving} />}
      <PrintedChannels slug={property.slug} />
      <p className="mt-4 text-center text-sm text-mute">{t`Nenhum pagamento é feito neste site.`}</p>
    </div>
  )
}

/** Without an answer's own. */
const NONE: readonly never[] = []

interface QuoteProblemsProps {
  problems: readonly QuoteProblem[]
  property: PropertyDetail
  /** Least nights of a stay that begins on its check-in. */
  minimumStay: number
  /** Its taken nights, if they are known. */
  taken?: readonly NightRun[] | undefined
}

/** Why there is no price yet; each message tells the visitor what to do. */
function QuoteProblems({ problems, property, minimumStay, taken = NONE }: QuoteProblemsProps) {
  const { t } = useLingui()
  const nights = useNightsText()(taken, true)
  const texts: Record<QuoteProblem, ReactNode> = {
    unavailable: t`Este apartamento não está recebendo reservas agora.`,
    datesMissing: t`Escolha as datas para ver o total.`,
    past: t`A data de chegada já passou. Escolha outra.`,
    order: t`A saída vem antes da chegada. Corrija as datas.`,
    tooLong: t`Para mais de ${MAX_NIGHTS} noites, fale com a gente.`,
    minimumStay:
      minimumStay === property.minimumStay
        ? t`${plural(minimumStay, { one: "A estadia mínima é de # noite.", other: "A estadia mínima é de # noites." })}`
        : t`${plural(minimumStay, { one: "Nessas datas, a estadia mínima é de # noite.", other: "Nessas datas, a estadia mínima é de # noites." })}`,
    blocked:
      nights === ""
        ? t`Há noites ocupadas nessas datas. Escolha outras.`
        : t`Há noites ocupadas nessas datas: ${nights}. Escolha outras.`,
    capacity: t`${plural(property.guests, { one: "Este apartamento recebe # pessoa.", other: "Este apartamento recebe até # pessoas." })}`,
    pets: t`Este apartamento não aceita animais de estimação.`,
  }
  return (
    <ul className="grid gap-2">
      {problems.map((problem) => (
        <li
          key={problem}
          className={problem === "datesMissing" ? "text-mute" : "border-l-4 border-red pl-3 font-strong"}
        >
          {texts[problem]}
        </li>
      ))}
    </ul>
  )
}

/** The stay as a plain form; submitting it reloads the page with the price. */
function StayForm({ stay }: { stay: QuoteRequest }) {
  const { t } = useLingui()
  return (
    <form method="get" className="mt-5 grid grid-cols-2 gap-3">
      <StayFields stay={stay} />
      <button type="submit" className="button button-frame col-span-2">
        {t`Ver o total`}
      </button>
    </form>
  )
}
