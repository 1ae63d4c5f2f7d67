import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ReactNode, RefObject } from "react"
import { addDays, type Day, monthOf, nightsBetween } from "#machines/site/day.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import type { Quote } from "#machines/stay/quote.ts"
import type { LengthDiscount, NightsLine } from "#machines/stay/rates.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"

/** The discounts that have a name of their own, by the nights from which on they are given. */
const WEEK = 7
const MONTH = 28

/** The itemised price of the stay, as calculated by the Worker. */
export function PriceBreakdown({ quote, total }: { quote: Quote; total: RefObject<HTMLElement | null> }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const nightsText = useNightsText()
  const discountName = useDiscountName()
  const { checkIn, checkOut, lines, discount, extraGuests, nights } = quote
  const hasMonth = monthOf(checkIn) !== monthOf(checkOut)
  return (
    <dl className="tabular grid gap-2.5">
      {lines.map((line) => (
        <Item
          key={line.runs[0]?.from}
          what={<Nights line={line} when={lines.length === 1 ? "" : nightsText(line.runs, hasMonth)} />}
          amount={money(line.amount)}
        />
      ))}
      {discount !== null && (
        <div className="flex justify-between gap-4 font-strong text-green">
          <dt>{discountName(discount)}</dt>
          <dd className="shrink-0">{`−${money(discount.amount)}`}</dd>
        </div>
      )}
      {extraGuests !== null && (
        <Item
          what={
            <span>
              {[
                t`${plural(extraGuests.count, { one: "# hóspede extra", other: "# hóspedes extras" })}`,
                t`${plural(nights, { one: "# noite", other: "# noites" })}`,
                money(extraGuests.price),
              ].join(" × ")}
            </span>
          }
          amount={money(extraGuests.amount)}
        />
      )}
      <Item what={t`Taxa de limpeza`} amount={money(quote.cleaningFee)} />
      <div className="mt-1.5 flex justify-between gap-4 border-t-2 border-ink pt-4 text-lg font-heavy">
        <dt>{t`Total`}</dt>
        <dd ref={total}>{money(quote.total)}</dd>
      </div>
    </dl>
  )
}

function Item({ what, amount }: { what: ReactNode; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{what}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}

interface NightsProps {
  line: NightsLine
  /** Which nights they are; empty where that is no question. */
  when: string
}

/** Nights of one price, and why they cost it. */
function Nights({ line, when }: NightsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const locale = useLocale()
  const { price, nights, isWeekend, name } = line
  const details = [name?.[locale] ?? "", when].filter((part) => part !== "")
  const count = isWeekend
    ? t`${plural(nights, { one: "# noite de fim de semana", other: "# noites de fim de semana" })}`
    : t`${plural(nights, { one: "# noite", other: "# noites" })}`
  return (
    <>
      <span>{`${count} × ${money(price)}`}</span>
      {details.length > 0 && <span className="block text-sm text-mute">{details.join(": ")}</span>}
    </>
  )
}

/** So many runs of nights are listed; of more only the first night and the last are told. */
const LISTED = 4

/** Which nights they are: `dom 14 a qui 18`, or each of them `sex 12, sáb 13`. */
export function useNightsText(): (runs: readonly NightRun[], hasMonth: boolean) => string {
  const { t } = useLingui()
  const { night } = useFormat()
  return (runs, hasMonth) => {
    const written = (day: Day) => night(day, hasMonth)
    const last = ({ until }: NightRun) => addDays(until, -1)
    const [first, end] = [runs[0], runs.at(-1)]
    if (first === undefined || end === undefined) return ""
    if (runs.length > LISTED) return t`entre ${written(first.from)} e ${written(last(end))}`
    return runs
      .map((run) => {
        const nights = nightsBetween(run.from, run.until)
        if (nights === 1) return written(run.from)
        if (nights === 2) return `${written(run.from)}, ${written(last(run))}`
        return t`${written(run.from)} a ${written(last(run))}`
      })
      .join(", ")
  }
}

/** What a discount is for. */
function useDiscountName(): (discount: LengthDiscount) => string {
  const { t } = useLingui()
  return ({ nights, percent }) => {
    if (nights === WEEK) return t`Desconto de semana, ${percent}%`
    if (nights === MONTH) return t`Desconto de mês, ${percent}%`
    return t`Desconto a partir de ${nights} noites, ${percent}%`
  }
}
