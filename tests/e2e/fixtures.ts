import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test"
import axe from "axe-core"
import { addDays, formatDay, todayIn } from "#machines/day.ts"
import { LOCALES, type Locale } from "#machines/property.ts"

/** Names of the search bar on screen, by language. */
export const NAMES = {
  pt: {
    tag: "pt-BR",
    home: "/",
    skip: "Pular para o conteúdo",
    nights: "7 noites",
    form: "Buscar imóveis",
    where: "Onde",
    checkIn: /^Check-in/,
    checkOut: /^Checkout/,
    clear: "Limpar destino",
    guests: /Hóspedes/,
    calendar: "Datas exatas",
    next: "Próximos meses",
    previous: "Meses anteriores",
    increase: (label: string) => `Aumentar ${label}`,
    decrease: (label: string) => `Diminuir ${label}`,
    adults: "Adultos",
    children: "Crianças",
    search: "Buscar",
    found: /imóve(l|is) encontrados?/,
    none: "Nenhum imóvel encontrado",
    noneHint: "Tente ajustar os filtros ou faça uma nova busca",
    total: /total, 4 noites/,
  },
  en: {
    tag: "en-US",
    home: "/en",
    skip: "Skip to content",
    nights: "7 nights",
    form: "Search properties",
    where: "Where",
    checkIn: /^Check-in/,
    checkOut: /^Checkout/,
    clear: "Clear destination",
    guests: /Guests/,
    calendar: "Exact dates",
    next: "Next months",
    previous: "Previous months",
    increase: (label: string) => `Increase ${label}`,
    decrease: (label: string) => `Decrease ${label}`,
    adults: "Adults",
    children: "Children",
    search: "Search",
    found: /propert(y|ies) found/,
    none: "No properties found",
    noneHint: "Try adjusting filters or make a new search",
    total: /total, 4 nights/,
  },
  es: {
    tag: "es-MX",
    home: "/es",
    skip: "Ir al contenido",
    nights: "7 noches",
    form: "Buscar propiedades",
    where: "Dónde",
    checkIn: /^Llegada/,
    checkOut: /^Salida/,
    clear: "Borrar destino",
    guests: /Huéspedes/,
    calendar: "Fechas exactas",
    next: "Próximos meses",
    previous: "Meses anteriores",
    increase: (label: string) => `Aumentar ${label}`,
    decrease: (label: string) => `Reducir ${label}`,
    adults: "Adultos",
    children: "Niños",
    search: "Buscar",
    found: /propiedad(es)? encontradas?/,
    none: "No se encontraron propiedades",
    noneHint: "Intenta ajustar los filtros o haz una nueva búsqueda",
    total: /total, 4 noches/,
  },
} as const

/** Texts of a flat's page, by language. */
export const PROPERTY_NAMES = {
  pt: {
    whatsapp: "Reservar pelo WhatsApp",
    people: "2 adultos e 1 criança",
    noPayment: "Nenhum pagamento é feito neste site.",
    allPhotos: "Mostrar todas as fotos",
    chooseOut: "Agora escolha o dia da saída",
    minimum: "A estadia mínima é de 2 noites.",
    seeTotal: "Ver o total",
    lowest: "Nota mais baixa",
    allReviews: "Mostrar todas as 11 avaliações",
  },
  en: {
    whatsapp: "Book on WhatsApp",
    people: "2 adults and 1 child",
    noPayment: "No payment is made on this site.",
    allPhotos: "Show all photos",
    chooseOut: "Now choose the day you leave",
    minimum: "The minimum stay is 2 nights.",
    seeTotal: "See the total",
    lowest: "Lowest rated",
    allReviews: "Show all 11 reviews",
  },
  es: {
    whatsapp: "Reservar por WhatsApp",
    people: "2 adultos y 1 niño",
    noPayment: "En este sitio no se hace ningún pago.",
    allPhotos: "Mostrar todas las fotos",
    chooseOut: "Ahora elige el día de salida",
    minimum: "La estadía mínima es de 2 noches.",
    seeTotal: "Ver el total",
    lowest: "Peor calificación",
    allReviews: "Mostrar las 11 reseñas",
  },
} as const

/** Texts of the launch page, by language. */
export const LAUNCH_NAMES = {
  pt: {
    path: "/",
    tag: "pt-BR",
    title: /^Em breve/,
    soon: "Em Breve",
    headline: "O seu lugar em São Paulo está quase pronto.",
    tagline: "Com revisão e garantia de qualidade em cada anúncio",
    launchingIn: "Lançamento em",
    units: ["Dias", "Horas", "Min", "Seg"],
    email: "Seu e-mail",
    press: "Avise-me",
    thanks: "Obrigado! Você será notificado em breve.",
    features: ["Anúncios verificados", "Garantia de qualidade", "Busca inteligente", "Suporte premium"],
    rights: "Todos os direitos reservados",
    date: /^Lançamento em \d{1,2} de [a-zç]+ de 20\d\d$/,
    back: "Voltar à página inicial",
    reload: "Recarregar a página",
  },
  en: {
    path: "/en",
    tag: "en-US",
    title: /^Coming soon/,
    soon: "Coming Soon",
    headline: "Your place in São Paulo is almost ready.",
    tagline: "Every listing reviewed, with a quality guarantee",
    launchingIn: "Launching in",
    units: ["Days", "Hours", "Min", "Sec"],
    email: "Your email",
    press: "Notify me",
    thanks: "Thank you! You will be notified soon.",
    features: ["Verified listings", "Quality guarantee", "Smart search", "Premium support"],
    rights: "All rights reserved",
    date: /^Launching on [A-Z][a-z]+ \d{1,2}, 20\d\d$/,
    back: "Back to the home page",
    reload: "Reload the page",
  },
  es: {
    path: "/es",
    tag: "es-MX",
    title: /^Muy pronto/,
    soon: "Muy pronto",
    headline: "Tu lugar en São Paulo está casi listo.",
    tagline: "Con revisión y garantía de calidad en cada anuncio",
    launchingIn: "Lanzamiento en",
    units: ["Días", "Horas", "Min", "Seg"],
    email: "Tu correo electrónico",
    press: "Avísame",
    thanks: "¡Gracias! Te avisaremos muy pronto.",
    features: ["Anuncios verificados", "Garantía de calidad", "Búsqueda inteligente", "Soporte premium"],
    rights: "Todos los derechos reservados",
    date: /^Lanzamiento el \d{1,2} de [a-z]+ de 20\d\d$/,
    back: "Volver a la página de inicio",
    reload: "Recargar la página",
  },
} as const

export { expect, LOCALES, type Page }

const port = Number(process.env.TEST_PORT ?? 8799)

/** The same build in launch mode, two ports on from the whole site. */
export const launchUrl = `http://localhost:${port + 2}`
/** And on the day after a launch. */
export const launchedUrl = `http://localhost:${port + 9}`

/**
 * A page that must stay silent: any console error or warning, or uncaught exception, fails the test. Each test
 * is a visitor of its own for the limits.
 */
export const test = base.extend<{ complaints: string[]; silent: undefined }>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) =>
    use({ "cf-connecting-ip": `2001:db8::${crypto.randomUUID().slice(9, 18).replace("-", ":")}` }),
  complaints: async ({ page: _ }, use) => use([]),
  silent: [
    async ({ context, complaints }, use) => {
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text())
      })
      context.on("weberror", (error) => complaints.push(error.error().message))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** How much of the page has moved by itself since it was loaded (Cumulative Layout Shift). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true })
        // Without any shift the observer stays silent.
        setTimeout(() => resolve(0), 300)
      }),
  )
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Fails with what axe finds against WCAG 2.2 AA and its own best practices, in the page or a part of it. */
export async function expectNoViolations(page: Page, part = "html"): Promise<void> {
  for (const frame of page.frames()) {
    const hasAxe = await frame.evaluate(() => "axe" in window)
    // A page that is looked at again, at another width, has it from before: that saves a fifth of the time.
    if (!hasAxe) await frame.evaluate(axe.source)
    if (page.frames().length > 1)
      await frame.evaluate(() => window.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }))
  }
  const violations = await page.evaluate(
    async ([within, rules]) => {
      const options = { runOnly: [...rules], resultTypes: ["violations" as const] }
      const found = (await window.axe.run(within, options)).violations
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
    },
    [part, RULES] as const,
  )
  expect(violations).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Fails when something of the page stands beyond the edge of the screen. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** What a browser says itself when the network fails, or a status is no success; forgets it. */
export function expectOnlyNetworkComplaints(complaints: string[]): void {
  expect(complaints.splice(0).filter((each) => !each.startsWith("Failed to load resource: "))).toEqual([])
}

/** Addresses that wait on this device for the network. */
export function waitingAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === "pouso-notify")) return []
    return await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("pouso-notify")
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const keys = opening.result.transaction("waiting").objectStore("waiting").getAllKeys()
        keys.onsuccess = () => resolve(keys.result as string[])
      }
    })
  })
}

/** Day of the stay in the journeys: nights far enough ahead to be free of the demonstration's bookings. */
export const STAY = { checkIn: addDays(todayIn("America/Sao_Paulo"), 150), nights: 4 }
export const checkOut = addDays(STAY.checkIn, STAY.nights)
export const shown = { checkIn: formatDay(STAY.checkIn), checkOut: formatDay(checkOut) }

/** Accessible name of a day in the calendar, in a language. */
export function dayName(day: string, tag: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  return new Intl.DateTimeFormat(tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(year, month - 1, date))
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main")
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"))
  })
}

/** The paths of all pages that the sitemaps list, in some languages. */
export async function listedPages(
  client: APIRequestContext,
  locales: readonly Locale[] = LOCALES,
): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await client.get(path)).text()).matchAll(/<loc>https:\/\/pouso\.example([^<]*)<\/loc>/g)].map(
      ([, found]) => found || "/",
    )
  const wanted = (await locations("/sitemap.xml")).filter((path) =>
    locales.some((locale) => path === `/sitemap-${locale}.xml`),
  )
  expect(wanted).toHaveLength(locales.length)
  return (await Promise.all(wanted.map(locations))).flat()
}
