import { msg } from "@lingui/core/macro"

/** Heading and meta description of each list. */
export const LIST_TEXTS = {
  all: {
    title: msg`Dicas de São Paulo`,
    description: msg`O que fazer em São Paulo, com duração, preço e caminho de metrô, e o que convém saber: emergência, dinheiro, transporte e clima.`,
  },
  tourism: {
    title: msg`Turismo em São Paulo`,
    description: msg`Museus, parques e mirantes de São Paulo que valem a visita: quanto tempo levam, quanto custam e de que estação ir a pé.`,
  },
  food: {
    title: msg`Gastronomia em São Paulo`,
    description: msg`Mercado, cantina, padaria e feira: onde comer em São Paulo, o que pedir, quanto custa e de que estação ir a pé.`,
  },
  shopping: {
    title: msg`Compras em São Paulo`,
    description: msg`Antiguidade, vinil, tecido e vitrine: onde comprar em São Paulo, em que dia ir e de que estação ir a pé.`,
  },
  experiences: {
    title: msg`Experiências em São Paulo`,
    description: msg`A Paulista sem carros, o Minhocão a pé, grafite e concerto: o que viver em São Paulo, a que hora e por quanto.`,
  },
}
