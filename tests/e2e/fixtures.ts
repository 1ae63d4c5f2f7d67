import { test as base, expect, type Page } from "@playwright/test"
import { addDays, formatDay, todayIn } from "#machines/day.ts"
import { LOCALES } from "#machines/property.ts"

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
    noneHint: "Prueba a ajustar los filtros o haz una nueva búsqueda",
    total: /total, 4 noches/,
  },
} as const

export { expect, LOCALES, type Page }

/** A page that must stay silent: any console error or warning, or uncaught exception, fails the test. */
export const test = base.extend<{ complaints: string[]; silent: undefined }>({
  complaints: async ({ page: _ }, use) => use([]),
  silent: [
    async ({ page, complaints }, use) => {
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text())
      })
      page.on("pageerror", (error) => complaints.push(error.message))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

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
