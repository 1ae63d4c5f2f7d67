import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { DocumentName, Documents } from "../../machines/site/documents.ts"
import { LOCALES, type Locale } from "../../machines/site/locales.ts"
import type { Settings } from "../../machines/site/settings.ts"
import {
  documentFiles,
  type EventFile,
  eventFile,
  type PostFile,
  postFile,
  type TipFile,
  tipFile,
} from "./city-schema.ts"
import type { Findings } from "./findings.ts"
import { filled } from "./interpolate-settings.ts"
import { type Article, articleOf } from "./markdown.ts"
import { readYaml, yamlNames } from "./read.ts"
import { checkSpanishArticle } from "./spanish.ts"

/** City content from `content/`, by slug. */
export interface City {
  tips: Map<string, TipFile>
  events: Map<string, EventFile>
  posts: Map<string, { file: PostFile; articles: Record<Locale, Article> }>
  documents: Documents
}

/** Reads tips, events, posts and the smaller documents, which may take values of the settings, and records every mistake. */
export function readCity(root: string, settings: Settings | undefined, findings: Findings): City {
  const city: City = { tips: new Map(), events: new Map(), posts: new Map(), documents: {} as Documents }
  for (const slug of yamlNames(path.join(root, "content/tips"))) {
    const tip = readYaml(root, `content/tips/${slug}.yaml`, tipFile, findings)
    if (tip !== undefined) city.tips.set(slug, tip)
  }
  for (const slug of yamlNames(path.join(root, "content/events"))) {
    const event = readYaml(root, `content/events/${slug}.yaml`, eventFile, findings)
    if (event !== undefined) city.events.set(slug, event)
  }
  for (const slug of readdirSync(path.join(root, "content/posts")).sort()) {
    const folder = `content/posts/${slug}`
    const file = readYaml(root, `${folder}/post.yaml`, postFile, findings)
    const articles = LOCALES.map((locale) => [locale, readArticle(root, `${folder}/${locale}.md`, findings)])
    if (existsSync(path.join(root, `${folder}/es.md`))) checkSpanishArticle(root, `${folder}/es.md`, findings)
    if (file !== undefined) city.posts.set(slug, { file, articles: Object.fromEntries(articles) })
  }
  for (const [name, schema] of Object.entries(documentFiles)) {
    const file = `content/${name}.yaml`
    const content = readYaml(root, file, schema, findings)
    if (content !== undefined && settings !== undefined)
      Object.assign(city.documents, { [name as DocumentName]: filled(content, settings, file, findings) })
  }
  return city
}

function readArticle(root: string, file: string, findings: Findings): Article {
  try {
    return articleOf(readFileSync(path.join(root, file), "utf8"))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT"
    findings.mistake(file, [], isMissing ? "the file is missing" : (error as Error).message)
    return { html: "", contents: [], words: 0 }
  }
}
