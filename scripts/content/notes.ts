import { type Catalogue, propertyPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"

/** What the page writes by itself, as a note in Portuguese would say it. */
const WRITTEN = [
  { what: "how many people may stay", said: /\bpessoas?\b/i },
  { what: "whether one may smoke", said: /\bproibido fumar|não (é permitido|se pode) fumar\b/i },
  { what: "whether parties are allowed", said: /\bfestas?\b/i },
  { what: "whether pets are allowed", said: /^(não aceita(mos)?|sem|aceita(mos)?) animais\b/i },
]

/** Warns of notes that say once more what the page writes from the house's rules. */
export function checkNotes({ properties }: Catalogue, findings: Findings): void {
  for (const { slug, property } of properties)
    property.houseRules.notes.pt.forEach((note, at) => {
      const twice = WRITTEN.find(({ said }) => said.test(note))
      if (twice !== undefined)
        findings.warning(
          propertyPath(slug),
          ["houseRules", "notes", "pt", at],
          `the page itself writes ${twice.what}`,
        )
    })
}
