import raw from "#content/settings.json" with { type: "json" }
import type { Locale } from "./locales.ts"

/** The operator's settings: brand, company and contact. */
export interface Settings {
  /** Whether company, properties, reviews and numbers are made up; such a site says so, and is never deployed. */
  demo: boolean
  brand: string
  /** The site's address, as `https://www.example.com.br`. */
  origin: string
  company: {
    name: string
    cnpj: string
    /** Registration of lodging with the Ministry of Tourism (Lei 11.771/2008), as it is shown. */
    cadastur?: string
    /** Registration of a real estate agency, as it is shown. */
    creci?: string
    street: string
    city: string
    /** Two capital letters. */
    state: string
    postalCode: string
    position: { lat: number; lng: number }
    privacyOfficer: { name: string; email: string }
    /** Whether it keeps the record of each access for six months (Lei 12.965/2014, art. 15). */
    keepsAccessLogs: boolean
  }
  /** Phone numbers as `+551140000000`, WhatsApp without the `+`; times as `HH:mm`. */
  contact: {
    email: string
    phone: string
    whatsapp: string
    emergency: string
    hours: { from: string; until: string }
  }
  /** Our own PIX keys. */
  pix: string[]
  /** Times as `HH:mm`. */
  stay: { checkInFrom: string; checkInUntil: string; checkOutUntil: string }
  /** What the owners' page claims, measured in a month, as `2026-10`. */
  claims: {
    demo?: boolean
    revenueIncreasePercent: number
    averageRating: number
    yearsOfExperience: number
    measuredOn: string
    method: Record<Locale, string>
  }
  /** Shares in percent of the nightly prices; cleaning in BRL. */
  services: {
    demo?: boolean
    advertising: { sharePercent: number }
    management: { sharePercent: number; discountFrom: number; discountPercent: number }
    cleaning: { rooms1to2: number; rooms3plus: number }
  }
  /** The picture of the launch page: its name in `content/photos/`, and what it shows. */
  launch: { picture: string; alt: Record<Locale, string> }
  /** Addresses of the site's mails. */
  mail: {
    from: string
    /** The operator's own mailbox. */
    operator: string
    /** Address of the domain whose mails Email Routing gives to the site, for answers to the desk's answers. */
    answers?: string
  }
}

/** Kept in `content/settings.json`. */
export const settings: Settings = raw

/** The operator's registrations, as they are shown; empty if there are none. */
export const registrations = [
  ...(settings.company.cadastur === undefined ? [] : [`Cadastur ${settings.company.cadastur}`]),
  ...(settings.company.creci === undefined ? [] : [settings.company.creci]),
]
