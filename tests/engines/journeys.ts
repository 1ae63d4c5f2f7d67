import { expect } from "@playwright/test"
import { addDays, formatDay, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { mailedLink } from "../fixtures/sent-mails.ts"
import { ripeStamp } from "../fixtures/stamps.ts"
import { type ListeningProxy, LOSSES } from "./listening-proxy.ts"
import type { Screen } from "./screen.ts"

/** Origins of the two test sites: the full one, and the one in launch mode. */
export interface Sites {
  full: string
  launch: string
}

export interface Journey {
  /** Which of the sites it is on. */
  on: keyof Sites
  /** False for a browser with scripts disabled. */
  scripts?: boolean
  /** @param origin of the site itself, behind the visitor's proxy */
  walk: (screen: Screen, origin: string, proxy: ListeningProxy) => Promise<void>
}

const PROPERTY = "/imoveis/loft-dos-tijolos"
/** Nights of the demonstration that are free. */
const CHECK_IN = addDays(todayIn(SITE_TIME_ZONE), 150)
const CHECK_OUT = addDays(CHECK_IN, 4)
const NAME = "Ana Conceição"

const newAddress = () => `ana.${crypto.randomUUID()}@exemplo.com.br`

/** Pages a calendar until a day is shown, and presses it. */
async function pressDay(screen: Screen, calendar: string, day: string): Promise<void> {
  const shown = `${calendar} td[data-day]:not([data-outside])`
  const button = `${shown}[data-day="${day}"] button`
  await screen.see(shown)
  const isShown = () => screen.evaluate((place) => document.querySelector(place) !== null, button)
  for (let turns = 0; turns < 12 && !(await isShown()); turns++) {
    const first = await screen.evaluate(
      (place) => document.querySelector<HTMLElement>(place)?.dataset.day,
      shown,
    )
    await screen.click(`${calendar} button`, "Próximos meses")
    await screen.gone(`${shown}[data-day="${first}"]`)
  }
  await screen.click(button)
}

async function sendContact(screen: Screen): Promise<void> {
  await screen.enter("#name", NAME)
  await screen.enter("#email", newAddress())
  await screen.choose("#subject", "other")
  await screen.enter("#message", "Queria saber se tem berço.")
  await screen.click("button", "Enviar mensagem")
}

async function signUp(screen: Screen, email: string): Promise<void> {
  await screen.open("/termos")
  await screen.enter("footer input[type=email]", email)
  await screen.press("Enter")
  await screen.see("footer [role=status]", "Confira seu e-mail e confirme a inscrição")
}

/** The journeys run in each engine. Their names appear in the log, and in turns.ts. */
export const JOURNEYS = {
  "search, results, filters": {
    on: "full",
    walk: async (screen) => {
      // Whatever is done before the scripts come is answered when they are there.
      await screen.open("/", { scripts: false })
      const isPhone = await screen.evaluate(() => innerWidth < 600)
      if (isPhone) {
        await screen.click(".sheet-opener")
        await screen.see(".search-form [role=combobox]")
        await screen.until("the sheet has an entry", () => screen.evaluate(() => history.state?.layers === 1))
        await screen.back()
        await screen.gone(".search-form [role=combobox]")
        await screen.click(".sheet-opener")
      }
      await screen.enter("[role=combobox]", "pinh")
      await screen.click("[role=option]", "Pinheiros")
      await screen.click(".cell-button", "Check-in")
      await pressDay(screen, ".panel-calendar", CHECK_IN)
      await pressDay(screen, ".panel-calendar", CHECK_OUT)
      await screen.see(".cell-button", formatDay(CHECK_IN))
      await screen.see(".cell-button", formatDay(CHECK_OUT))
      await screen.click(".cell-button", "Hóspedes")
      await screen.click("button", "Aumentar Adultos")
      await screen.see(".cell-button", "2 Hóspedes")
      await screen.click(".search-submit")
      await screen.at(/^\/imoveis\?location=Pinheiros.*&lat=-23\..*&adults=2/)
      await screen.see("article", "total, 4 noites")
      await screen.click("main nav a", "Loft")
      await screen.at(/type=loft/)
      await screen.choose("#results-sort", "price")
      await screen.at(/sort=price/)
      await screen.click("summary", "Filtros")
      await screen.click("label", "Wi-Fi")
      await screen.click("button", "Mostrar")
      await screen.at(/amenities=wifi/)
      // A layer that was closed takes its entry away a moment later.
      await screen.until("the filters have no entry", () =>
        screen.evaluate(() => history.state?.layers === undefined),
      )
      await screen.back()
      await screen.at(/type=loft(?!.*amenities)/)
    },
  },
  "a property: calendar, gallery, map, contact": {
    on: "full",
    walk: async (screen) => {
      await screen.open("/imoveis?q=tijolos")
      await screen.click("article a", "Loft dos Tijolos")
      await screen.see("h1", "Loft dos Tijolos")
      await screen.click("a", "Insira as datas")
      await screen.see(".stay-dates-word", "Escolha o dia da chegada")
      await screen.see(".stay-dates .calendar-legend")
      await screen.see(".stay-dates [data-price]")
      await pressDay(screen, ".stay-dates", CHECK_IN)
      await screen.see(".stay-dates-word", "Agora escolha o dia da saída: no mínimo 2 noites")
      await pressDay(screen, ".stay-dates", CHECK_OUT)
      await screen.at(new RegExp(`checkIn=${CHECK_IN}.*checkOut=${CHECK_OUT}`))
      await screen.click("button", "Pronto")
      await screen.gone(".stay-dates")
      await screen.see(".reserve dd", "1.768")
      await screen.click("button", "Mostrar todas as fotos")
      await screen.see("dialog", "1 de 5")
      await screen.press("ArrowRight")
      await screen.see("dialog", "2 de 5")
      await screen.press("Escape")
      await screen.gone("dialog")
      await screen.click("button", "Mostrar todas as fotos")
      await screen.see("dialog", "1 de 5")
      await screen.until("the photographs have an entry", () =>
        screen.evaluate(() => history.state?.layers === 1),
      )
      await screen.back()
      await screen.gone("dialog")
      await screen.see("h1", "Loft dos Tijolos")
      await screen.click("button", "Abrir o mapa")
      await screen.see(".leaflet-container")
      await screen.see(".leaflet-overlay-pane path")
      await screen.click("a", "Usar o formulário de contato")
      await screen.at(/^\/contato\?/)
      await screen.see("h1", "Contato")
      expect(await screen.evaluate(() => document.querySelector<HTMLInputElement>("#checkIn")?.value)).toBe(
        CHECK_IN,
      )
      await sendContact(screen)
      await screen.see("h1, h2", "Mensagem enviada!")
      await screen.see("strong", "-")
    },
  },
  "another language, remembered": {
    on: "full",
    walk: async (screen) => {
      await screen.open("/imoveis?type=studio")
      await screen.click("a[hreflang]", "Español")
      await screen.at(/^\/es\/imoveis\?type=studio$/)
      await screen.alive()
      await screen.see("h1", "propiedades")
      await screen.open("/dicas")
      await screen.see("html[lang^=es] h1")
      await screen.open("/en/eventos")
      await screen.see("html[lang^=en] h1", "Events")
    },
  },
  "the newsletter, on the list and off it": {
    on: "full",
    walk: async (screen, origin) => {
      const email = newAddress()
      await signUp(screen, email)
      await screen.open(await mailedLink(origin, email, "/newsletter/confirmar"))
      await screen.click("main button", "Confirmar inscrição")
      await screen.see("h1", "Inscrição confirmada")
      // Scripts that are left while they come would count as not loaded.
      await screen.alive()
      await screen.open(await mailedLink(origin, email, "/newsletter/sair"))
      await screen.click("main button", "Sair da lista")
      await screen.see("h1", "Você saiu da lista")
    },
  },
  "own data: asked for, seen, deleted": {
    on: "full",
    walk: async (screen, origin) => {
      const email = newAddress()
      await signUp(screen, email)
      await screen.open("/meus-dados")
      await screen.enter("main input[type=email]", email)
      await screen.setStamp(await ripeStamp())
      await screen.click("main button", "Receber o link")
      await screen.see("main", "Veja o seu e-mail")
      await screen.open(await mailedLink(origin, email, "/meus-dados/ver"))
      await screen.click("main button", "Ver meus dados")
      await screen.see("label", "Entendo que isso não pode ser desfeito")
      await screen.alive()
      await screen.click("label", "Entendo que isso não pode ser desfeito")
      await screen.click("main button", "Apagar tudo")
      await screen.see("h1", "Seus dados foram apagados")
    },
  },
  "before the launch: the countdown runs, an address is left": {
    on: "launch",
    walk: async (screen) => {
      await screen.open("/", { scripts: false })
      const seconds = () => screen.evaluate(() => document.querySelector("[role=timer]")?.textContent)
      const first = await seconds()
      await screen.until("the countdown runs", async () => (await seconds()) !== first)
      await screen.enter("input[type=email]", newAddress())
      await screen.click("button", "Avise-me")
      await screen.see("[role=status]", "Obrigado! Você será notificado em breve.")
      await screen.see("input[type=email]")
    },
  },
  "without scripts: search, a property, contact": {
    on: "full",
    scripts: false,
    walk: async (screen) => {
      await screen.open("/", { scripts: false })
      await screen.enter("input[name=location]", "Pinheiros")
      await screen.choose(".search-bar input[name=checkIn]", CHECK_IN)
      await screen.choose(".search-bar input[name=checkOut]", CHECK_OUT)
      await screen.click(".search-submit")
      await screen.at(/^\/imoveis\?location=Pinheiros/)
      await screen.see("article", "total, 4 noites")
      await screen.open(PROPERTY, { scripts: false })
      await screen.choose(".reserve input[name=checkIn]", CHECK_IN)
      await screen.choose(".reserve input[name=checkOut]", CHECK_OUT)
      await screen.click(".reserve button", "Ver o total")
      await screen.see(".reserve dd", "1.768")
      await screen.open("/contato", { scripts: false })
      await screen.enter("#email", "ana@")
      await screen.click("button", "Enviar mensagem")
      await screen.see("h2", "Há algo a corrigir")
      await screen.setStamp(await ripeStamp())
      await sendContact(screen)
      await screen.at(/^\/contato\/enviada\?ref=\d{4}-\d{4}$/)
      await screen.see("h1", "Mensagem enviada!")
    },
  },
  "a place from the list, while a method composes": {
    on: "full",
    walk: async (screen) => {
      const box = "[role=combobox]"
      /** What an input method says, as each engine says it: Safari ends a composition before the key that ends it. */
      const compose = (...events: [type: string, shown: string | null, key?: string, code?: number][]) =>
        screen.evaluate(
          (selector, all) => {
            const field = document.querySelector<HTMLInputElement>(selector)
            const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {}
            return all.map(([type, shown, key = "", keyCode]) => {
              if (shown !== null) set?.call(field, shown)
              const isComposing = type !== "compositionend" && keyCode === undefined
              const init = { bubbles: true, cancelable: true, isComposing, key, keyCode: keyCode ?? 0 }
              const Kind =
                type === "keydown" ? KeyboardEvent : type === "input" ? InputEvent : CompositionEvent
              return field?.dispatchEvent(new Kind(type, init))
            })
          },
          box,
          events,
        )
      await screen.open("/imoveis")
      if (await screen.evaluate(() => innerWidth < 600)) await screen.click(".sheet-opener")
      await screen.enter(box, "pinh")
      await screen.see("[role=option]", "Pinheiros")
      await screen.press("ArrowDown")
      await screen.see("[role=option][aria-selected=true]", "Pinheiros")
      await compose(["compositionstart", null], ["input", "pinhえ"])
      await screen.gone("[role=option][aria-selected=true]")
      const isLeft = await compose(
        ["keydown", null, "ArrowDown"],
        ["keydown", null, "Enter"],
        ["keydown", null, "Escape"],
        ["keydown", null, "Escape", 229],
      )
      expect(isLeft).toEqual([true, true, true, true])
      await screen.gone("[role=option][aria-selected=true]")
      await screen.click("[role=option]", "Pinheiros")
      await compose(["compositionend", "pinhえ"], ["input", "pinhえ", "", 0])
      const shown = () =>
        screen.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value, box)
      await screen.until("the place is chosen", async () => (await shown()) === "Pinheiros, São Paulo")
      await screen.click(".search-submit")
      await screen.at(/^\/imoveis\?location=Pinheiros.*&lat=-23/)
    },
  },
  "pages that outlive their files": {
    on: "full",
    walk: async (screen, _origin, proxy) => {
      for (const loss of LOSSES)
        for (const [link, heading] of [
          ["/privacidade", "Privacidade"],
          ["/contato", "Contato"],
        ] as const) {
          proxy.losing = undefined
          await screen.open("/termos")
          proxy.losing = loss
          await screen.click(`footer nav a[href="${link}"]`)
          await screen.see("h1", heading)
          await screen.at(new RegExp(`^${link}$`))
          await screen.see("header")
        }
      // Of each file that was lost.
      proxy.complaints.length = 0
    },
  },
} satisfies Record<string, Journey>
export type JourneyName = keyof typeof JOURNEYS
