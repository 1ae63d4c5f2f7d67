import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Check, Share2, Star } from "lucide-react"
import { useState } from "react"
import { CHECK_KINDS, type CheckKind, type PropertyDetail } from "#machines/property/property.ts"
import { settings } from "#machines/site/settings.ts"
import { Heart } from "#web/features/favourites/index.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { usePropertyTypes } from "#web/ui/i18n/use-property-types.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { neighbourhoodPhrase } from "./property-title.ts"

/** Name, location and key figures. */
export function PropertyHeading({ property }: { property: PropertyDetail }) {
  const types = usePropertyTypes()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { name, type, metro, guests, bedrooms, beds, bathrooms, areaM2, rating } = property
  return (
    <>
      {!property.available && (
        <p className="mb-6 border-l-4 border-red bg-concrete px-5 py-4 font-strong">
          {t`Este apartamento não está recebendo reservas agora. Veja os parecidos mais abaixo.`}
        </p>
      )}
      <div className="flex items-start justify-between gap-x-6">
        <h1 translate="no" className="text-2xl">
          {name}
        </h1>
        <div className="flex shrink-0 gap-2 print:hidden">
          <Heart property={property} isWordy />
          <ShareButton name={name} />
        </div>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg text-mute">
        <span>{`${types[type]} ${neighbourhoodPhrase(i18n, property)}`}</span>
        <span className="flex items-center gap-1.5">
          <LineDisc line={metro.line} />
          <span>{t`${metro.minutes} min a pé até ${metro.station}`}</span>
        </span>
      </p>
      <ul className="tabular mt-4 flex flex-wrap gap-x-6 gap-y-1 font-strong">
        <li>{t`${plural(guests, { one: "até # pessoa", other: "até # pessoas" })}`}</li>
        {bedrooms > 0 && <li>{t`${plural(bedrooms, { one: "# quarto", other: "# quartos" })}`}</li>}
        <li>{t`${plural(beds, { one: "# cama", other: "# camas" })}`}</li>
        <li>{t`${plural(bathrooms, { one: "# banheiro", other: "# banheiros" })}`}</li>
        <li>{`${areaM2} m²`}</li>
        {rating !== null && (
          <li className="flex items-center gap-1">
            <Star aria-hidden="true" className="size-4 fill-current" />
            <a href="#reviews" className="reach underline-offset-4 hover:underline">
              {`${format.rating(rating)} ·\u00a0${t`${plural(property.reviewCount, { one: "# avaliação", other: "# avaliações" })}`}`}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}

/** Shares the page's address with the device's share sheet, else copies it. */
function ShareButton({ name }: { name: string }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const share = async () => {
    const url = location.href
    try {
      if (navigator.share !== undefined) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        setIsCopied(true)
      }
    } catch {
      // The visitor closed the share sheet, or the browser refuses both; the address can still be copied by hand.
    }
  }
  return (
    <div className="scripted relative shrink-0 print:hidden">
      <button type="button" onClick={() => void share()} className="button button-frame">
        <Share2 aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{t`Compartilhar`}</span>
      </button>
      <p role="status" className="absolute right-0 top-full mt-1 whitespace-nowrap text-sm">
        {isCopied && t`Endereço copiado`}
      </p>
    </div>
  )
}

/** The badge that shows what was checked, and on which day. */
export function VerifiedBadges({ checks }: { checks: PropertyDetail["checks"] }) {
  const { t } = useLingui()
  const format = useFormat()
  if (checks.length === 0) return null
  const names: Record<CheckKind, string> = {
    visit: t`Visita presencial`,
    photos: t`Fotos iguais ao imóvel`,
    internet: t`Internet medida`,
    building: t`Condomínio permite`,
    lock: t`Fechadura trocada ou revisada`,
  }
  const inOrder = CHECK_KINDS.flatMap((kind) => checks.filter((check) => check.kind === kind))
  return (
    <section aria-labelledby="checks" className="mt-8 border-l-[6px] border-green bg-concrete px-6 py-5">
      <h2 id="checks" className="text-lg">
        {t`Conferido pela ${settings.brand}`}
      </h2>
      <ul className="tabular mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {inOrder.map(({ kind, on, mbps }) => (
          <li key={kind} className="flex items-baseline gap-2">
            <Check
              aria-hidden="true"
              className="size-4 shrink-0 translate-y-0.5 text-green"
              strokeWidth={3}
            />
            <span>{`${names[kind]}${mbps === null ? "" : `: ${mbps} Mbps`}\u00a0· ${format.date(on)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
