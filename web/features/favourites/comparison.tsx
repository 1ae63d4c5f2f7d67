import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Star, TriangleAlert, X } from "lucide-react"
import type { ReactNode } from "react"
import { type Best, bestOf, missingOf } from "#machines/favourites/comparison.ts"
import type { Favourite } from "#machines/favourites/favourite.ts"
import { stayParamsOf } from "#machines/search/search-address.ts"
import { stayNights } from "#machines/site/day.ts"
import { MAX_NIGHTS, type QuoteProblem, type QuoteRequest } from "#machines/stay/quote.ts"
import { useAmenities } from "#web/ui/i18n/use-amenities.ts"
import { useFormat, useHour } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { Picture } from "#web/ui/picture.tsx"
import { Heart } from "./heart.tsx"

interface ComparisonProps {
  properties: readonly Favourite[]
  stay: QuoteRequest
}

/** One row of the table: its label, and what it says of a property. */
interface Row {
  name: string
  label: ReactNode
  cell: (property: Favourite) => ReactNode
  /** What makes two cells different; rows whose cells are all the same can be hidden. */
  fact: (property: Favourite) => string
}

/** Properties side by side in a table; on phones one fills the screen, and the next is a swipe away. */
export function Comparison({ properties, stay }: ComparisonProps) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const rows = useRows(properties, stay)
  const search = stayParamsOf(stay)
  const isSame = ({ fact }: Row) => new Set(properties.map(fact)).size === 1
  return (
    <section
      aria-label={t`Imóveis lado a lado`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="favourites-scroller"
    >
      <table className="favourites-table">
        <thead>
          <tr>
            <th scope="col">{t`${plural(properties.length, { one: "# imóvel", other: "# imóveis" })}`}</th>
            {properties.map((property, at) => (
              <th key={property.code} scope="col">
                <div className="favourites-picture">
                  {property.photos[0] !== undefined && (
                    <Picture
                      file={property.photos[0].file}
                      alt={property.photos[0].alt}
                      sizes="(min-width:48rem) 21rem,100vw"
                      className="size-full object-cover"
                    />
                  )}
                  <Heart property={property} />
                  {properties.length > 1 && (
                    <span aria-hidden="true" className="gallery-counter tabular">
                      {t`${at + 1} de ${properties.length}`}
                    </span>
                  )}
                </div>
                <span className="mt-3 flex items-baseline justify-between gap-3">
                  <Link
                    to="/{-$locale}/imoveis/$slug"
                    params={{ ...params, slug: property.slug }}
                    search={search}
                    translate="no"
                    className="reach text-[1.375rem] font-black leading-tight hover:underline"
                  >
                    {property.name}
                  </Link>
                  <span className="shrink-0 text-sm font-normal text-mute">{property.bairro}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-same={properties.length > 1 && isSame(row) ? "" : undefined}>
              <th scope="row">{row.label}</th>
              {properties.map((property) => (
                <td key={property.code}>{row.cell(property)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {properties.map((property) => (
              <td key={property.code}>
                <Link
                  to="/{-$locale}/imoveis/$slug"
                  params={{ ...params, slug: property.slug }}
                  search={search}
                  aria-label={t`Ver imóvel: ${property.name}`}
                  className="button button-frame w-full"
                >
                  {t`Ver imóvel`}
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function useRows(properties: readonly Favourite[], { checkIn, checkOut }: QuoteRequest): Row[] {
  const { t } = useLingui()
  const format = useFormat()
  const hour = useHour()
  const amenities = useAmenities()
  const best = bestOf(properties)
  const hasDates = checkIn !== undefined && checkOut !== undefined && checkIn <= checkOut
  const nights = hasDates ? stayNights(checkIn, checkOut) : 0
  return [
    ...(hasDates
      ? [
          {
            name: "total",
            label: t`${plural(nights, { one: "Total, # noite", other: "Total, # noites" })}`,
            cell: (property: Favourite) => <Total property={property} best={best} />,
            fact: ({ quote }: Favourite) => String(quote.quote?.total ?? quote.problems.join()),
          },
        ]
      : []),
    {
      name: "night",
      label: t`Por noite`,
      cell: ({ lowestNight, cleaningFee }) => (
        <>
          <span>{t`a partir de ${format.money(lowestNight)}`}</span>{" "}
          <small>{`· ${t`limpeza ${format.money(cleaningFee)}`}`}</small>
        </>
      ),
      fact: ({ lowestNight, cleaningFee }) => `${lowestNight} ${cleaningFee}`,
    },
    {
      name: "metro",
      label: t`Até o metrô`,
      cell: ({ code, metro }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <LineDisc line={metro.line} />
          <span>
            <Trans>
              <strong>{metro.minutes} min</strong> até {metro.station}
            </Trans>
          </span>
          {best.metro.has(code) && <Mark>{t`mais perto`}</Mark>}
        </span>
      ),
      fact: ({ metro }) => `${metro.minutes} ${metro.station}`,
    },
    {
      name: "rooms",
      label: t`Quartos e camas`,
      cell: ({ bedrooms, beds }) => (
        <>
          {bedrooms === 0 ? (
            <span>{t`Estúdio`}</span>
          ) : (
            <span>{t`${plural(bedrooms, { one: "# quarto", other: "# quartos" })}`}</span>
          )}{" "}
          <span>{`· ${t`${plural(beds, { one: "# cama", other: "# camas" })}`}`}</span>
        </>
      ),
      fact: ({ bedrooms, beds }) => `${bedrooms} ${beds}`,
    },
    {
      name: "space",
      label: t`Espaço`,
      cell: ({ areaM2, guests }) => (
        <>
          <span>{`${areaM2} m² · ${t`${plural(guests, { one: "até # pessoa", other: "até # pessoas" })}`}`}</span>
        </>
      ),
      fact: ({ areaM2, guests }) => `${areaM2} ${guests}`,
    },
    {
      name: "rating",
      label: t`Nota`,
      cell: ({ code, rating, reviewCount }) =>
        rating === null ? (
          t`Sem avaliações ainda`
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-1.5">
            <Star aria-hidden="true" className="size-4 fill-current" />
            <strong>{format.rating(rating)}</strong>
            <span className="text-mute">{`(${t`${plural(reviewCount, { one: "# avaliação", other: "# avaliações" })}`})`}</span>
            {best.rating.has(code) && <Mark>{t`melhor nota`}</Mark>}
          </span>
        ),
      fact: ({ rating }) => (rating === null ? "" : format.rating(rating)),
    },
    {
      name: "rules",
      label: t`Regras`,
      cell: ({ pets, rules }) => (
        <>
          {pets ? <span>{t`Aceita animais`}</span> : <span>{t`Sem animais`}</span>}{" "}
          <span>{`· ${t`silêncio ${hour(rules.quietFrom)}–${hour(rules.quietUntil)}`}`}</span>
        </>
      ),
      fact: ({ pets, rules }) => [pets, rules.quietFrom, rules.quietUntil].join(" "),
    },
    {
      name: "minimum",
      label: t`Estadia mínima`,
      cell: ({ minimumStay }) => t`${plural(minimumStay, { one: "# noite", other: "# noites" })}`,
      fact: ({ minimumStay }) => String(minimumStay),
    },
    {
      name: "missing",
      label: t`O que falta`,
      cell: (property) => {
        const missing = missingOf(property)
        if (missing.length === 0) return t`Nada do essencial`
        return (
          <ul className="flex flex-wrap gap-x-4">
            {missing.map((amenity) => (
              <li key={amenity} className="flex items-center gap-1.5">
                <X aria-hidden="true" className="size-4 shrink-0 text-red" strokeWidth={3} />
                <span>{amenities[amenity]}</span>
              </li>
            ))}
          </ul>
        )
      },
      fact: (property) => missingOf(property).join(),
    },
  ]
}

/** What a stay costs, and by how much that is more than the lowest; or why it cannot be booked. */
function Total({ property, best }: { property: Favourite; best: Best }) {
  const { t } = useLingui()
  const format = useFormat()
  const { quote, problems } = property.quote
  if (quote === null) return <NoTotal problems={problems} property={property} />
  const more = best.lowestTotal === null ? 0 : quote.total - best.lowestTotal
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5">
      <strong className="text-[1.5rem] font-black leading-none">{format.money(quote.total)}</strong>
      {more > 0 && <span className="text-sm text-mute">{`+ ${format.money(more)}`}</span>}
      {best.total.has(property.code) && <Mark>{t`menor total`}</Mark>}
    </span>
  )
}

/** Names the best of a row, in words. */
function Mark({ children }: { children: ReactNode }) {
  return <span className="rounded-sm bg-green px-2 py-0.5 text-sm font-strong text-paper">{children}</span>
}

interface NoTotalProps {
  problems: readonly QuoteProblem[]
  property: Favourite
}

/** Why a property cannot be booked for the stay, in a few words each. */
function NoTotal({ problems, property }: NoTotalProps) {
  const { t } = useLingui()
  const { guests } = property
  const { minimumStay } = property.quote
  const texts: Record<QuoteProblem, ReactNode> = {
    unavailable: t`não recebe reservas agora`,
    datesMissing: t`escolha as datas`,
    past: t`a chegada já passou`,
    order: t`a saída vem antes da chegada`,
    tooLong: t`mais de ${MAX_NIGHTS} noites: fale com a gente`,
    minimumStay: t`${plural(minimumStay, { one: "mínimo de # noite", other: "mínimo de # noites" })}`,
    blocked: t`ocupado nessas datas`,
    capacity: t`${plural(guests, { one: "só # pessoa", other: "só até # pessoas" })}`,
    pets: t`não aceita animais`,
  }
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem} className="flex items-center gap-1.5 font-strong text-red">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span>{texts[problem]}</span>
        </li>
      ))}
    </ul>
  )
}
