import { type MessageDescriptor, setupI18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { messages as en } from "#locales/llms/en.po"
import { messages as es } from "#locales/llms/es.po"
import { messages as pt } from "#locales/llms/pt.po"
import { BLOG_FEED } from "#machines/city/post.ts"
import { AMENITIES } from "#machines/property/amenities.ts"
import { PROPERTY_TYPES } from "#machines/property/property.ts"
import { SORTS } from "#machines/search/search-address.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { LOCALE_NAMES, LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"

const catalogs = { pt, en, es }

/**
 * What the site is for and how a search is addressed, for programs that read on somebody's behalf (https://llmstxt.org).
 * @param today the example of a stay begins thirty days later
 */
export function llmsText(locale: Locale, mode: SiteMode, today: Day): string {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const t = (message: MessageDescriptor) => i18n._(message)
  const addressOf = (path: string) => settings.origin + localisedPath(path, locale)
  const link = (name: string, path: string, says?: MessageDescriptor) =>
    `- [${name}](${addressOf(path)})${says === undefined ? "" : `: ${t(says)}`}`
  const others = LOCALES.filter((other) => other !== locale).map(
    (other) => `- [${LOCALE_NAMES[other].name}](${settings.origin}${localisedPath("/llms.txt", other)})`,
  )
  const demo = settings.demo
    ? [t(msg`Site de demonstração: empresa, apartamentos, avaliações e números são fictícios.`), ""]
    : []

  if (mode === "launch")
    return textOf([
      `# ${settings.brand}`,
      "",
      `> ${t(msg`Apartamentos por temporada em São Paulo, com revisão e garantia de qualidade em cada anúncio. O site ainda não abriu.`)}`,
      "",
      ...demo,
      `## ${t(msg`Páginas`)}`,
      "",
      link(
        t(msg`Página de lançamento`),
        "/",
        msg`quanto falta para abrir, o que esperar e como ser avisado por e-mail`,
      ),
      "",
      "## Optional",
      "",
      ...others,
    ])

  const checkIn = addDays(today, 30)
  const stay = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}&adults=2`
  const types = PROPERTY_TYPES.join(", ")
  const amenities = AMENITIES.join(", ")
  const sorts = SORTS.join(", ")
  return textOf([
    `# ${settings.brand}`,
    "",
    `> ${t(msg`Apartamentos por temporada em São Paulo. Cada imóvel tem fotos, regras, calendário, distância do metrô e o preço total da estadia, com as taxas. A reserva é feita fora deste site: a página do imóvel leva à plataforma em que ele está anunciado, ao WhatsApp ou ao formulário de contato.`)}`,
    "",
    ...demo,
    t(
      msg`As páginas são HTML completo e não precisam de scripts. Os preços são em reais. Com datas e hóspedes no endereço, os resultados e a página do imóvel mostram o total dessa estadia; sem datas, o preço de uma noite.`,
    ),
    "",
    t(msg`Uma busca é um endereço. Exemplo:`),
    "",
    `    ${addressOf("/imoveis")}?location=Vila%20Madalena&${stay}`,
    "",
    t(msg`Parâmetros, todos opcionais:`),
    "",
    `- \`location\`: ${t(msg`bairro, rua, estação ou lugar, como se escreve`)}`,
    `- \`checkIn\`, \`checkOut\`: ${t(msg`dias, como aaaa-mm-dd; os dois ou nenhum`)}`,
    `- \`adults\`, \`children\`, \`babies\`, \`pets\`: ${t(msg`quantos são; bebês e pets não contam como hóspedes`)}`,
    `- \`type\`: ${types}`,
    `- \`minPrice\`, \`maxPrice\`: ${t(msg`reais por noite, ou o total da estadia quando há datas`)}`,
    `- \`bedrooms\`, \`beds\`: ${t(msg`no mínimo quantos`)}`,
    `- \`metro\`: ${t(msg`minutos a pé até o metrô, no máximo`)}`,
    `- \`amenities\`: ${t(msg`um ou mais, separados por vírgula:`)} ${amenities}`,
    `- \`sort\`: ${sorts}`,
    `- \`page\`: ${t(msg`doze imóveis por página`)}`,
    "",
    t(msg`A página de um imóvel aceita os mesmos dias e hóspedes.`),
    "",
    `## ${t(msg`Páginas`)}`,
    "",
    link(t(msg`Imóveis`), "/imoveis", msg`todos, sem filtro`),
    link(t(msg`Dicas`), "/dicas", msg`o que ver e onde comer em São Paulo`),
    link(t(msg`Eventos`), "/eventos", msg`a agenda da cidade, com datas e lugares`),
    link("Blog", "/blog"),
    link(
      t(msg`Proprietários`),
      "/proprietarios",
      msg`os três serviços para quem tem um apartamento, com preços`,
    ),
    link(t(msg`Contato`), "/contato", msg`formulário, WhatsApp, telefone e e-mail`),
    "",
    "## Optional",
    "",
    `- [${t(msg`Mapa do site`)}](${settings.origin}/sitemap.xml)`,
    link(t(msg`Blog em RSS`), BLOG_FEED),
    link(t(msg`Privacidade`), "/privacidade"),
    link(t(msg`Termos de uso`), "/termos"),
    ...others,
  ])
}

function textOf(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`
}
