/** Every kind of page in each of its states that an address alone can show, by its Portuguese path. */
const PAGES: Record<string, number> = {
  "/": 200,
  "/imoveis": 200,
  "/imoveis?q=zzzz": 200,
  "/imoveis?location=vila+madalna": 200,
  "/imoveis?location=Zzyzx": 200,
  "/imoveis?station=sumare&line=2": 200,
  "/imoveis?type=loft&location=Vila+Madalena,+S%C3%A3o+Paulo&lat=-23.5537&lng=-46.6917": 200,
  "/imoveis/loft-dos-tijolos": 200,
  "/imoveis/loft-dos-tijolos?adults=20": 200,
  "/imoveis/nada": 404,
  "/favoritos": 200,
  "/favoritos?imoveis=PSO-102,PSO-101,PSO-999&checkIn=2090-03-12&checkOut=2090-03-16": 200,
  "/favoritos?imoveis=nada": 200,
  "/dicas": 200,
  "/dicas?category=food": 200,
  "/dicas/masp": 200,
  "/dicas/nada": 404,
  "/eventos": 200,
  "/eventos?q=zzzz": 200,
  "/eventos/corrida-de-sao-silvestre": 200,
  "/eventos/nada": 404,
  "/blog": 200,
  "/blog?topic=metro": 200,
  "/blog/metro-sem-misterio": 200,
  "/blog/nada": 404,
  "/proprietarios": 200,
  "/proprietarios?service=cleaning&nightlyPrice=20000&nights=31&stays=31": 200,
  "/proprietarios?service=cleaning&nightlyPrice=0": 200,
  "/contato": 200,
  "/contato?visitorType=owner&subject=registerProperty": 200,
  "/contato/enviada?ref=4821-7730": 200,
  "/contato-oficial": 200,
  "/newsletter": 200,
  "/newsletter?status=sent": 200,
  "/lancamento/confirmar?token=x": 200,
  "/lancamento/confirmar?status=done": 200,
  "/lancamento/confirmar": 404,
  "/newsletter/confirmar?token=x": 200,
  "/newsletter/confirmar?status=done": 200,
  "/newsletter/sair?token=x": 200,
  "/newsletter/sair?status=done": 200,
  "/newsletter/sair": 404,
  "/meus-dados": 200,
  "/meus-dados?status=sent": 200,
  "/meus-dados/ver?token=x": 200,
  "/meus-dados/ver": 404,
  "/privacidade": 200,
  "/termos": 200,
  "/acessibilidade": 200,
  "/nada": 404,
}

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

/** All pages of the sweep. */
export const SWEPT: readonly SweptPage[] = [
  ...Object.entries(PAGES).map(([path, status]) => ({ site: "full" as const, path, status })),
  { site: "launch", path: "/", status: 200 },
]
