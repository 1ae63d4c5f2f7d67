import { LOCALES, type Locale } from "./locales.ts"

/** Small contents that are read whole, by their file name under `content/`. */
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

/** An owner's testimonial; `since` is a year. */
export type Testimonial = {
  /** Whether it is made up for the demonstration. */
  demo?: true
  name: string
  bairro: string
  properties: number
  service: "advertising" | "management" | "cleaning"
  since: number
} & InEach<string>

type TitledText = { id: string } & InEach<{ title: string; text: string }>

/** Essential information for visitors of the city (spec §2). Temperatures in °C, rain in mm per month. */
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

/** A content in one language: the language's fields move up into the object; a plain text becomes its `text`. */
export type InOneLanguage<Content> = Content extends readonly (infer Each)[]
  ? InOneLanguage<Each>[]
  : Content extends InEach<infer Said>
    ? { [Key in Exclude<keyof Content, Locale>]: InOneLanguage<Content[Key]> } & (Said extends string
        ? { text: Said }
        : Said)
    : Content extends object
      ? { [Key in keyof Content]: InOneLanguage<Content[Key]> }
      : Content

/** Answer of `GET /api/faq/owners` and similar endpoints, each named like its content. */
export type DocumentIn<Name extends DocumentName> = InOneLanguage<Documents[Name]>

/** Keeps one language and drops the others. */
export function inOneLanguage<Content>(content: Content, locale: Locale): InOneLanguage<Content> {
  return stripped(content, locale) as InOneLanguage<Content>
}

function stripped(content: unknown, locale: Locale): unknown {
  if (Array.isArray(content)) return content.map((each) => stripped(each, locale))
  if (typeof content !== "object" || content === null) return content
  const { [locale]: said, ...others } = content as Record<string, unknown>
  const rest = Object.entries(others)
    .filter(([key]) => !LOCALES.includes(key as Locale))
    .map(([key, each]) => [key, stripped(each, locale)])
  return { ...Object.fromEntries(rest), ...(typeof said === "string" ? { text: said } : (said as object)) }
}
