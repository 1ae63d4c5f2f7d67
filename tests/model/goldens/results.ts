import { addDays, type Day } from "#machines/site/day.ts"

/** What a page of results says, and where its choices lead. */
interface ResultsPage {
  /** The parameters of its address. */
  address: string
  heading: string
  /** The line with what was typed, where nothing was found. */
  typed?: string
  /** Which of how many properties are shown; nothing if there is only one page. */
  pages?: string
  /** The number of cards in the list, and the names of the first ones. */
  cards: number
  first: string[]
  /** The names that follow the twelfth. */
  next?: string[]
  /** The number of cards that say that they are featured; they come first. */
  featured?: number
  /** What nearly fits, and what differs; nothing if there is no such list. */
  near?: readonly (readonly [name: string, differs: string])[]
  /** The price on the first card, where it is worth a look. */
  price?: string
  /** The chosen type and order, and what stands in the filters. */
  type: string
  order: string
  text?: string
  maxPrice?: string
  hasPool?: boolean
  /** Where the choices that are walked lead, by what is pressed, chosen or typed. */
  leads: Record<string, PageName>
}

const MORE = "Mostrar mais imóveis"
const ONE = "adults=1&children=0&babies=0&pets=0"
const BY_RATING = { type: "Todos", order: "Avaliação mais alta" }
const BY_PRICE = { type: "Todos", order: "Preço mais baixo" }
const CHEAPEST = ["Estúdio Ocre", "Estúdio da Praça", "Azul Sumaré"]

/** The best rated six have no pool. */
const WITHOUT_POOL = [
  "Mirante Paulista",
  "Lanterna da Liberdade",
  "Copa das Árvores",
  "Azul Sumaré",
  "Amarelo Aclimação",
  "Varanda Lorena",
].map((name) => [name, "falta: Piscina"] as const)

/** Two studios near Centro Histórico take pets, but two people only. */
const FOR_TWO = [
  ["Estúdio Ocre", "para 2, vocês são 3"],
  ["Estúdio da Praça", "para 2, vocês são 3"],
] as const

const BEST = {
  heading: "24 imóveis encontrados",
  pages: "1–12 de 24",
  featured: 3,
  cards: 12,
  first: ["Mirante Paulista", "Copa das Árvores", "Varanda Lorena", "Dois Quartos Canário"],
  type: "Todos",
  order: "Destaques",
}

export const RESULTS = {
  start: {
    address: "",
    ...BEST,
    leads: {
      [MORE]: "second",
      "Preço mais baixo": "byPrice",
      Estúdio: "studios",
      "Preço máximo por noite": "upTo500",
      tijolos: "bricks",
      Piscina: "pools",
    },
  },
  all: { address: ONE, ...BEST, leads: { [MORE]: "second" } },
  second: {
    address: `${ONE}&page=2`,
    ...BEST,
    pages: "1–24 de 24",
    cards: 24,
    next: ["Terraço Joaquim Távora", "Estúdio Ocre", "Quintal Campo Belo"],
    leads: { "Preço mais baixo": "byPrice", Estúdio: "studios" },
  },
  byPrice: {
    address: `${ONE}&sort=price`,
    heading: "24 imóveis encontrados",
    pages: "1–12 de 24",
    cards: 12,
    first: CHEAPEST,
    price: "R$ 248",
    ...BY_PRICE,
    leads: { [MORE]: "byPriceSecond", Estúdio: "studiosByPrice", Destaques: "all" },
  },
  byPriceSecond: {
    address: `${ONE}&sort=price&page=2`,
    heading: "24 imóveis encontrados",
    pages: "1–24 de 24",
    cards: 24,
    first: CHEAPEST,
    ...BY_PRICE,
    next: ["Noite no Bixiga", "Loft dos Tijolos", "Terraço Joaquim Távora"],
    leads: {},
  },
  studios: {
    address: `${ONE}&type=studio`,
    heading: "5 imóveis encontrados",
    cards: 5,
    first: ["Azul Sumaré", "Estúdio Ocre", "Estúdio Artur"],
    ...BY_RATING,
    type: "Estúdio",
    leads: { Todos: "all", Loft: "lofts", "Preço mais baixo": "studiosByPrice" },
  },
  lofts: {
    address: `${ONE}&type=loft`,
    heading: "4 imóveis encontrados",
    cards: 4,
    first: ["Loft dos Tijolos", "Galpão Barra Funda", "Janelas de São Bento"],
    ...BY_RATING,
    type: "Loft",
    leads: { "Preço máximo por noite": "loftsUpTo500" },
  },
  /** The fourth loft costs R$ 520. */
  loftsUpTo500: {
    address: `${ONE}&type=loft&maxPrice=500`,
    heading: "3 imóveis encontrados",
    cards: 3,
    first: ["Loft dos Tijolos", "Janelas de São Bento", "Loft Alameda Barros"],
    ...BY_RATING,
    type: "Loft",
    maxPrice: "500",
    near: [["Galpão Barra Funda", "R$ 20 a mais por noite"]],
    leads: {},
  },
  studiosByPrice: {
    address: `${ONE}&type=studio&sort=price`,
    heading: "5 imóveis encontrados",
    cards: 5,
    first: CHEAPEST,
    price: "R$ 248",
    ...BY_PRICE,
    type: "Estúdio",
    leads: { Todos: "byPrice" },
  },
  upTo500: {
    address: `${ONE}&maxPrice=500`,
    heading: "18 imóveis encontrados",
    pages: "1–12 de 18",
    cards: 12,
    first: ["Lanterna da Liberdade", "Azul Sumaré", "Amarelo Aclimação"],
    ...BY_RATING,
    maxPrice: "500",
    leads: { [MORE]: "upTo500Second" },
  },
  upTo500Second: {
    address: `${ONE}&maxPrice=500&page=2`,
    heading: "18 imóveis encontrados",
    pages: "1–18 de 18",
    cards: 18,
    first: ["Lanterna da Liberdade"],
    ...BY_RATING,
    maxPrice: "500",
    next: ["Estúdio Funchal", "Noturno Itaim", "Copan Terracota"],
    leads: { "Preço mais baixo": "upTo500ByPrice" },
  },
  upTo500ByPrice: {
    address: `${ONE}&maxPrice=500&sort=price`,
    heading: "18 imóveis encontrados",
    pages: "1–12 de 18",
    cards: 12,
    first: CHEAPEST,
    ...BY_PRICE,
    maxPrice: "500",
    leads: { [MORE]: "upTo500ByPriceSecond" },
  },
  upTo500ByPriceSecond: {
    address: `${ONE}&maxPrice=500&sort=price&page=2`,
    heading: "18 imóveis encontrados",
    pages: "1–18 de 18",
    cards: 18,
    first: CHEAPEST,
    ...BY_PRICE,
    maxPrice: "500",
    next: ["Noite no Bixiga", "Loft dos Tijolos", "Terraço Joaquim Távora"],
    leads: {},
  },
  bricks: {
    address: `${ONE}&q=tijolos`,
    heading: "1 imóvel encontrado",
    cards: 1,
    first: ["Loft dos Tijolos"],
    price: "R$ 412",
    text: "tijolos",
    ...BY_RATING,
    leads: { Estúdio: "noBricks" },
  },
  noBricks: {
    address: `${ONE}&q=tijolos&type=studio`,
    heading: "Nenhum imóvel encontrado",
    cards: 0,
    first: [],
    typed: "Você buscou “tijolos”.",
    text: "tijolos",
    ...BY_RATING,
    type: "Estúdio",
    leads: { Todos: "bricks", "Tirar os filtros": "all" },
  },
  pools: {
    address: `${ONE}&amenities=pool`,
    heading: "2 imóveis encontrados",
    cards: 2,
    first: ["Estúdio Funchal", "Noturno Itaim"],
    hasPool: true,
    ...BY_RATING,
    near: WITHOUT_POOL,
    leads: {},
  },
  /** Two adults, a child, a baby and a dog for four nights: three guests, and only where pets may stay. */
  stay: {
    address: "STAY",
    heading: "5 imóveis encontrados a até 4 km do Centro Histórico",
    cards: 5,
    first: ["Copan Terracota", "Janelas de São Bento", "Loft Alameda Barros"],
    price: "R$ 1.642",
    type: "Todos",
    order: "Mais perto",
    near: FOR_TWO,
    leads: { Loft: "stayInALoft", "Preço mais baixo": "stayByPrice" },
  },
  stayInALoft: {
    address: "STAY&type=loft",
    heading: "3 imóveis encontrados a até 4 km do Centro Histórico",
    cards: 3,
    first: ["Janelas de São Bento", "Loft Alameda Barros", "Galpão Barra Funda"],
    price: "R$ 1.188",
    type: "Loft",
    order: "Mais perto",
    leads: {},
  },
  stayByPrice: {
    address: "STAY&sort=price",
    heading: "5 imóveis encontrados a até 4 km do Centro Histórico",
    cards: 5,
    first: ["Janelas de São Bento", "Amarelo Aclimação", "Loft Alameda Barros"],
    price: "R$ 1.188",
    ...BY_PRICE,
    near: FOR_TWO,
    leads: {},
  },
} as const satisfies Record<string, Omit<ResultsPage, "leads"> & { leads: Record<string, string> }>

export type PageName = keyof typeof RESULTS

/** A page of results by its name. */
export function resultsPage(name: PageName): ResultsPage {
  return RESULTS[name]
}

/** The parameters of a page's address on a day. */
export function parametersOf(name: PageName, today: Day): Record<string, string> {
  const [checkIn, checkOut] = [150, 154].map((days) => `${addDays(today, days)}T00:00:00.000Z`)
  const stay = `location=Centro Histórico&lat=-23.543&lng=-46.642&checkIn=${checkIn}&checkOut=${checkOut}&adults=2&children=1&babies=1&pets=1`
  return Object.fromEntries(new URLSearchParams(RESULTS[name].address.replace("STAY", stay)))
}
