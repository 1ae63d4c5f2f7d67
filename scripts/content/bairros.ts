import { distance } from "fastest-levenshtein"
import { fold } from "../../machines/site/text.ts"
import { type Catalogue, propertyPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"

/** Records bairros that the gazetteer does not know, each with the name that is nearest to it. */
export function checkBairros({ bairros, properties, landmarks, city }: Catalogue, findings: Findings): void {
  const names = bairros.map(({ name }) => name)
  const check = (file: string, path: PropertyKey[], name: string) => {
    if (!names.includes(name))
      findings.mistake(file, path, `"${name}" is not in bairros.yaml; is it "${nearest(name, names)}"?`)
  }
  for (const { slug, property } of properties) check(propertyPath(slug), ["bairro"], property.bairro)
  for (const [slug, { bairro }] of city.tips) check(`content/tips/${slug}.yaml`, ["bairro"], bairro)
  for (const [slug, { bairro }] of city.events) check(`content/events/${slug}.yaml`, ["bairro"], bairro)
  for (const [slug, { file }] of city.posts)
    file.bairros.forEach((name, at) => {
      check(`content/posts/${slug}/post.yaml`, ["bairros", at], name)
    })
  city.documents.testimonials.forEach(({ bairro }, at) => {
    check("content/testimonials.yaml", [at, "bairro"], bairro)
  })
  landmarks.forEach(({ bairro }, at) => {
    if (bairro !== undefined) check("content/gazetteer/landmarks.yaml", [at, "bairro"], bairro)
  })
}

/** The name that takes the fewest changes of letters; accents and capitals do not count. */
function nearest(name: string, names: string[]): string {
  const [first] = names
    .map((each) => ({ each, changes: distance(fold(each), fold(name)) }))
    .sort((a, b) => a.changes - b.changes)
  return first?.each ?? ""
}
