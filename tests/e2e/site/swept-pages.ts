import { PAGES, UNKNOWN } from "../../fixtures/cacheable-answers.ts"

/** What an address alone can show of these pages besides: the Portuguese path and its status. */
const STATES: readonly (readonly [string, number])[] = [
  ["/imoveis", 200],
  ["/imoveis?q=zzzz", 200],
  ["/imoveis?location=vila+madalna", 200],
  ["/imoveis?location=Zzyzx", 200],
  ["/imoveis?station=sumare&line=2", 200],
  ["/imoveis?type=loft&location=Vila+Madalena,+S%C3%A3o+Paulo&lat=-23.5537&lng=-46.6917", 200],
  // Too many guests for too few nights, with free stays instead; and every kind of line in a price.
  ["/imoveis/loft-dos-tijolos?checkIn=2090-03-10&checkOut=2090-03-11&adults=20", 200],
  ["/imoveis/arco-do-brooklin?checkIn=2090-03-08&checkOut=2090-03-15&adults=5", 200],
  ["/favoritos", 200],
  ["/favoritos?imoveis=PSO-102,PSO-101,PSO-999&checkIn=2090-03-12&checkOut=2090-03-16", 200],
  ["/favoritos?imoveis=nada", 200],
  ["/dicas?category=food", 200],
  ["/eventos?q=zzzz", 200],
  ["/eventos/corrida-de-sao-silvestre", 200],
  ["/blog?topic=metro", 200],
  ["/blog/metro-sem-misterio", 200],
  ["/proprietarios?service=cleaning&nightlyPrice=20000&nights=31&stays=31", 200],
  ["/proprietarios?service=cleaning&nightlyPrice=0", 200],
  ["/contato?visitorType=owner&subject=registerProperty", 200],
  ["/newsletter?status=sent", 200],
  ["/lancamento/confirmar?status=done", 200],
  ["/lancamento/confirmar", 404],
  ["/newsletter/confirmar?status=done", 200],
  ["/newsletter/sair?status=done", 200],
  ["/newsletter/sair", 404],
  ["/meus-dados/ver", 404],
]

/** A page of one of the sites that the browser tests serve, and its status. */
export interface SweptPage {
  site: "full" | "launch"
  /** Portuguese, with its query. */
  path: string
  status: number
}

/** Those that `npm test` looks at in Portuguese, with scripts: one of each kind. */
export const SWEPT_IN_GATE: readonly string[] = [
  ...["/", "/imoveis", "/imoveis?location=Zzyzx", "/imoveis/loft-dos-tijolos", "/favoritos", "/dicas/masp"],
  ...["/eventos", "/blog/metro-sem-misterio", "/proprietarios", "/contato", "/nada"],
]

/** All pages of the sweep: every page, those that do not exist, and their states. */
export const SWEPT: readonly SweptPage[] = [
  ...[
    ...PAGES.map(([, path]) => [path, 200] as const),
    ...UNKNOWN.map((path) => [path, 404] as const),
    ...STATES,
  ].map(([path, status]) => ({ site: "full" as const, path, status })),
  { site: "launch", path: "/", status: 200 },
]
