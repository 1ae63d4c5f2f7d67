import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { DocumentName, Documents } from "../../machines/documents.ts"
import { LOCALES, type Locale } from "../../machines/property.ts"
import {
  documentFiles,
  type EventFile,
  eventFile,
  type PostFile,
  postFile,
  type TipFile,
  tipFile,
} from "./city-schema.ts"
import { type Article, articleOf } from "./markdown.ts"
import { type Mistake, readYaml, yamlNames } from "./read.ts"

/** What `content/` says about the city, by slug. */
export interface City {
  tips: Map<string, TipFile>
  events: Map<string, EventFile>
  posts: Map<string, { file: PostFile; articles: Record<Locale, Article> }>
  documents: Documents
}

/** Reads tips, events, posts and the smaller contents, and collects every mistake. */
export function readCity(
  root: string,
  stations: { name: string; lines: number[] }[],
  mistakes: Mistake[],
): City {
  const city: City = { tips: new Map(), events: new Map(), posts: new Map(), documents: {} as Documents }
  for (const slug of yamlNames(path.join(root, "content/tips"))) {
    const tip = readYaml(root, `content/tips/${slug}.yaml`, tipFile, mistakes)
    if (tip !== undefined) city.tips.set(slug, tip)
  }
  for (const slug of yamlNames(path.join(root, "content/events"))) {
    const event = readYaml(root, `content/events/${slug}.yaml`, eventFile, mistakes)
    if (event !== undefined) city.events.set(slug, event)
  }
  for (const slug of readdirSync(path.join(root, "content/posts")).sort()) {
    const folder = `content/posts/${slug}`
    const file = readYaml(root, `${folder}/post.yaml`, postFile, mistakes)
    const articles = LOCALES.map((locale) => [locale, readArticle(root, `${folder}/${locale}.md`, mistakes)])
    if (file !== undefined) city.posts.set(slug, { file, articles: Object.fromEntries(articles) })
  }
  for (const [name, schema] of Object.entries(documentFiles)) {
    const content = readYaml(root, `content/${name}.yaml`, schema, mistakes)
    if (content !== undefined) Object.assign(city.documents, { [name as DocumentName]: content })
  }
  checkLinks(root, city, stations, mistakes)
  return city
}

function readArticle(root: string, file: string, mistakes: Mistake[]): Article {
  try {
    return articleOf(readFileSync(path.join(root, file), "utf8"))
  } catch (error) {
    mistakes.push({ file, field: "", message: error instanceof Error ? error.message : String(error) })
    return { html: "", contents: [], words: 0 }
  }
}

/** What one file says of another: related slugs, stations, drawings. */
function checkLinks(
  root: string,
  { tips, events, posts }: City,
  stations: { name: string; lines: number[] }[],
  mistakes: Mistake[],
): void {
  const known = (file: string, field: string, slugs: string[], names: { has: (slug: string) => boolean }) => {
    for (const slug of slugs.filter((each) => !names.has(each)))
      mistakes.push({ file, field, message: `there is no "${slug}"` })
  }
  const drawn = (file: string, slug: string) => {
    const picture = `content/illustrations/${slug}.svg`
    if (!existsSync(path.join(root, picture)))
      mistakes.push({ file, field: "", message: `${picture} is missing` })
  }
  for (const [slug, tip] of tips) known(`content/tips/${slug}.yaml`, "relatedTips", tip.relatedTips, tips)
  for (const [folder, entries] of [
    ["tips", tips],
    ["events", events],
  ] as const) {
    for (const [slug, { metro }] of entries) {
      const file = `content/${folder}/${slug}.yaml`
      drawn(file, slug)
      if (!stations.some(({ name, lines }) => name === metro.station && lines.includes(metro.line)))
        mistakes.push({
          file,
          field: "metro.station",
          message: `"${metro.station}" on line ${metro.line} is not in content/gazetteer/stations.yaml`,
        })
    }
  }
  for (const [slug, { file: post }] of posts) {
    const file = `content/posts/${slug}/post.yaml`
    drawn(file, slug)
    known(file, "relatedTips", post.relatedTips, tips)
    known(file, "relatedPosts", post.relatedPosts, posts)
  }
}
