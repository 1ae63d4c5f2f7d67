/** The fields of a template, as they stand in its text: `{nome}`. */
export const TEMPLATE_FIELDS = ["nome", "imovel", "datas", "total", "citado", "link"] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

/** What is known of a contact for the fields; null for what it does not say. */
export type FieldValues = Readonly<Record<TemplateField, string | null>>

const FIELD = /\{([\p{L}\d_]{1,20})\}/gu

/** A text with the fields that are known filled in; the others stay. */
export function filled(text: string, values: FieldValues): string {
  return text.replace(FIELD, (whole, name: string) => (isField(name) ? (values[name] ?? whole) : whole))
}

/** The fields that still stand in a text, misspelt ones too, each once: none of them may be sent. */
export function fieldsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(FIELD), ([whole]) => whole))]
}

function isField(name: string): name is TemplateField {
  return (TEMPLATE_FIELDS as readonly string[]).includes(name)
}

/** A template, by the languages of its text. */
export interface Template {
  id: number
  name: string
  pt: string
  en: string
  es: string
  version: number
}

/** Bounds of a template, in characters. */
export const TEMPLATE_BOUNDS = { name: 40, text: 4_000, most: 30 } as const
