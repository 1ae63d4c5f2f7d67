import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useLocation } from "@tanstack/react-router"
import { Link2, MessageCircle } from "lucide-react"
import { type ReactNode, useState } from "react"
import { codesText } from "#machines/favourites/codes.ts"
import { stayParamsOf } from "#machines/search/search-address.ts"
import { settings } from "#machines/site/settings.ts"
import { guestTotal } from "#machines/stay/guests.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { StayFields } from "#web/ui/stay-fields.tsx"

interface FavouritesHeadProps {
  title: ReactNode
  stay: QuoteRequest
  /** The codes of the address, which another stay keeps; null for the list of this device. */
  linked: readonly string[] | null
  /** What a link carries. */
  shared: readonly string[]
}

/** Name and stay of a list, and the ways to share it. */
export function FavouritesHead({ title, stay, linked, shared }: FavouritesHeadProps) {
  return (
    <div className="favourites-head">
      <div>
        <h1 className="text-2xl">{title}</h1>
        <StayOfTheList stay={stay} codes={linked} />
      </div>
      <ShareList codes={shared} stay={stay} />
    </div>
  )
}

interface ShareListProps {
  codes: readonly string[]
  stay: QuoteRequest
}

/** The list as a link: to copy, and to send by WhatsApp. */
function ShareList({ codes, stay }: ShareListProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null)
  if (codes.length === 0) return null
  const params = new URLSearchParams(stayParamsOf(stay))
  // The days as such: a link of a list is read by people.
  for (const day of ["checkIn", "checkOut"] as const) if (stay[day] !== undefined) params.set(day, stay[day])
  // Commas are allowed in a query, and short; nothing else in a code needs escaping.
  const address = `${settings.origin}${pathname}?imoveis=${codesText(codes)}&${params}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome("copied")
    } catch {
      setOutcome("refused")
    }
  }
  const message = t`Imóveis em São Paulo para a gente escolher: ${address}`
  return (
    <div className="favourites-share">
      <button type="button" className="button button-frame scripted" onClick={() => void copy()}>
        <Link2 aria-hidden="true" className="size-5" />
        <span>{t`Copiar link da lista`}</span>
      </button>
      <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} className="button button-green">
        <MessageCircle aria-hidden="true" className="size-5" />
        <span>{t`Mandar pelo WhatsApp`}</span>
      </a>
      <p role="status" className="text-sm empty:absolute">
        {outcome === "copied" && <span>{t`Link copiado`}</span>}
        {outcome === "refused" && <span>{t`O navegador não deixou copiar. Copie daqui:`}</span>}
      </p>
      {outcome === "refused" && (
        <input
          readOnly
          aria-label={t`Link da lista`}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="field w-full"
        />
      )}
    </div>
  )
}

interface StayOfTheListProps {
  stay: QuoteRequest
  /** The codes of the address, which another stay keeps. */
  codes: readonly string[] | null
}

/** The dates and guests for which the properties are priced, and a plain form to change them. */
function StayOfTheList({ stay, codes }: StayOfTheListProps) {
  const { t } = useLingui()
  const { checkIn, checkOut, guests } = stay
  const format = useFormat()
  const people = guestTotal(guests)
  const hasDates = checkIn !== undefined && checkOut !== undefined
  return (
    <details className="favourites-stay">
      <summary className="flex min-h-11 w-fit flex-wrap items-center gap-x-3">
        <span className="tabular">
          {[
            hasDates ? `${format.days(checkIn, checkOut)} ${checkOut.slice(0, "yyyy".length)}` : t`Sem datas`,
            t`${plural(people, { one: "# hóspede", other: "# hóspedes" })}`,
          ].join(" · ")}
        </span>
        <span className="border-b-2 border-ink font-strong">{hasDates ? t`Mudar` : t`Escolher datas`}</span>
      </summary>
      <form method="get" className="favourites-stay-form">
        {codes !== null && <input type="hidden" name="imoveis" value={codesText(codes)} />}
        <StayFields stay={stay} />
        <button type="submit" className="button button-red col-span-full">
          {t`Ver os totais`}
        </button>
      </form>
    </details>
  )
}

/** Hides the rows that are equal; styles follow it, so it works without scripts. */
export function DifferencesOnly() {
  const { t } = useLingui()
  return (
    <label className="favourites-differences">
      <input type="checkbox" className="size-5 accent-ink" />
      <span>{t`Só as diferenças`}</span>
    </label>
  )
}
