import { LOCALES, type Locale } from "../../machines/site/locales.ts"
import { type Catalogue, propertyPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"

/** What the page writes by itself, as a note would say it. */
const WRITTEN: { what: string; said: Record<Locale, RegExp> }[] = [
  {
    what: "how many people may stay",
    said: { pt: /\bpessoas?\b/i, en: /\b(people|persons?)\b/i, es: /\bpersonas?\b/i },
  },
  {
    what: "whether one may smoke",
    said: {
      pt: /\bproibido fumar|não (é permitido|se pode) fumar\b/i,
      en: /\bno smoking(?! on)|smoking is not (allowed|permitted)\b/i,
      es: /\bprohibido fumar|no (está permitido|se permite|se puede) fumar\b/i,
    },
  },
  {
    what: "whether parties are allowed",
    said: { pt: /\bfestas?\b/i, en: /\bpart(y|ies)\b/i, es: /\bfiestas?\b/i },
  },
  {
    what: "whether pets are allowed",
    said: {
      pt: /^(não aceita(mos)?|sem|aceita(mos)?) animais\b/i,
      en: /^(no pets|pets (are )?(not )?allowed)\b/i,
      es: /^(no se aceptan|sin|se aceptan) mascotas\b/i,
    },
  },
  {
    what: "the quiet hours",
    said: {
      pt: /\bsilêncio\b.*\b\d{1,2}h/i,
      en: /\bquiet\b.*\b\d{1,2} ?[ap]m\b/i,
      es: /\bsilencio\b.*\b\d{1,2}(:00| h)/i,
    },
  },
]

/** Warns of notes that say once more what the page writes from the house's rules. */
export function checkNotes({ properties }: Catalogue, findings: Findings): void {
  for (const { slug, property } of properties)
    for (const locale of LOCALES)
      property.houseRules.notes[locale].forEach((note, at) => {
        const twice = WRITTEN.find(({ said }) => said[locale].test(note))
        if (twice !== undefined)
          findings.warning(
            propertyPath(slug),
            ["houseRules", "notes", locale, at],
            `the page itself writes ${twice.what}`,
          )
      })
}
