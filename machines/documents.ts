import type { Locale } from "./property.ts"

/** Smaller contents that are read whole, by their file under `content/`. */
export interface Documents {
  "faq/contact": FaqItem[]
  "faq/owners": FaqItem[]
  testimonials: Testimonial[]
  "essential-info": EssentialInfo
}
export type DocumentName = keyof Documents

type InEach<Text> = Record<Locale, Text>

/** A question and its answer. */
export type FaqItem = { id: string } & InEach<{ q: string; a: string }>

/** What an owner says; `since` is a year. */
export type Testimonial = {
  name: string
  bairro: string
  flats: number
  service: "advertising" | "management" | "cleaning"
  since: number
} & InEach<string>

type TitledText = { id: string } & InEach<{ title: string; text: string }>

/** What a visitor of the city must know (seed §2). Temperatures in °C, rain in mm a month. */
export interface EssentialInfo {
  emergency: ({ number: string } & InEach<{ label: string; note: string }>)[]
  money: TitledText[]
  transport: TitledText[]
  climate: {
    source: string
    months: { month: number; minC: number; maxC: number; rainMm: number }[]
    note: InEach<string>
  }
}
