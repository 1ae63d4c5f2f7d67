import type { I18n } from "@lingui/core"
import { msg, select } from "@lingui/core/macro"
import type { PropertyDetail } from "#machines/property/property.ts"

/** Where a property is, as each language says it: `na Liberdade`, `nos Jardins`, `em Pinheiros`. */
export function inBairro(
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
