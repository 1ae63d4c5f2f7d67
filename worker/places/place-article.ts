import { articles } from "virtual:place-articles"
import type { Article } from "#machines/property/property.ts"

/** What Portuguese names of places begin with, by its article. Bairros have theirs in the gazetteer. */
const FIRST_WORDS = {
  a: `Al. Alameda Av. Avenida Catedral Cidade Estação Estrada Faculdade Igreja Ladeira Marginal Pinacoteca Ponte Praça R. Região
    Rodovia Rua Sala Travessa Universidade Vila Zona`,
  o: `Aeroporto Alto Auditório Autódromo Beco Centro Cemitério Clube Colégio Complexo Conjunto Consulado Edifício Elevado
    Estádio Ginásio Hospital Hotel Instituto Jardim Largo Memorial Mercado Metrô Minhocão Monumento Mosteiro Museu Palácio
    Parque Pateo Pátio Pico Planetário Sambódromo Santuário Sesc Shopping Teatro Templo Terminal Theatro Vale Viaduto
    Zoológico`,
} satisfies Partial<Record<Article, string>>

/**
 * The article that Portuguese says before the name of a place: da Liberdade, do Aeroporto de Congonhas; null for de
 * Pinheiros, and where it is not known.
 */
export function placeArticle(name: string): Article | null {
  const ofBairro = OF_BAIRROS.get(name)
  if (ofBairro !== undefined) return ofBairro
  const [first = ""] = name.split(" ")
  return OF_FIRST_WORDS.get(first) ?? null
}

const OF_BAIRROS = new Map(Object.entries(articles))
const OF_FIRST_WORDS = new Map(
  Object.entries(FIRST_WORDS).flatMap(([article, words]) =>
    words.split(/\s+/).map((word) => [word, article as Article] as const),
  ),
)
