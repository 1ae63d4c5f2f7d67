import type { I18n } from "@lingui/core"
import { msg, plural, select } from "@lingui/core/macro"
import { type PropertyDetail, STATE } from "#machines/property/property.ts"

/** About as many characters as search engines show of a title. */
const MAX_TITLE = 60

type Titled = Pick<PropertyDetail, "name" | "type" | "bedrooms" | "bairro" | "article" | "city">

/**
 * The title of a property's page: `Varanda Lorena: apartamento de 2 quartos nos Jardins, São Paulo`. If it is too long, the
 * city becomes its state, SP, then is left out; then the bedrooms are, with the city tried again.
 */
export function propertyTitle(i18n: I18n, property: Titled): string {
  const { name, bedrooms, city, type } = property
  const where = neighbourhoodPhrase(i18n, property)
  const titles = [bedrooms, 0].flatMap((told) =>
    [`, ${city}`, `, ${STATE}`, ""].map((region) => `${name}: ${kindOf(i18n, type, told)} ${where}${region}`),
  )
  return titles.find(({ length }) => length <= MAX_TITLE) ?? `${name}, ${property.bairro}`
}

/** What a property is, with its bedrooms unless there are 0: `estúdio`, `apartamento de 2 quartos`. */
function kindOf(i18n: I18n, type: PropertyDetail["type"], bedrooms: number): string {
  if (type === "studio") return i18n._(msg`estúdio`)
  if (type === "loft") return i18n._(msg`loft`)
  if (bedrooms === 0) return i18n._(msg`apartamento`)
  return i18n._(
    msg`${plural(bedrooms, { one: "apartamento de # quarto", other: "apartamento de # quartos" })}`,
  )
}

/** Where a property is, as each language says it: `na Liberdade`, `nos Jardins`, `em Pinheiros`. */
export function neighbourhoodPhrase(
  i18n: I18n,
  { bairro, article }: Pick<PropertyDetail, "bairro" | "article">,
): string {
  return i18n._(
    msg`${select(article ?? "none", {
      a: `na ${bairro}`,
      o: `no ${bairro}`,
      as: `nas ${bairro}`,
      os: `nos ${bairro}`,
      other: `em ${bairro}`,
    })}`,
  )
}
