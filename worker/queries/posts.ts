import type { D1Result } from "@cloudflare/workers-types"
import { type SQL, sql } from "drizzle-orm"
import type { PostCard, PostDetail, PostFilter, PostList, PostTopic } from "#machines/city/post.ts"
import type { Locale } from "#machines/site/locales.ts"
import { posts, tips } from "#worker/db/schema.ts"
import { type Database, ormOf, statement } from "#worker/db/statement.ts"
import type { PageUpdate } from "../feeds/sitemap.ts"

/** As many posts as one list shows, and its query reads. */
const MAX_IN_FEED = 100
/** Latest posts that the feed carries. */
const IN_FEED = 20

/** The posts of a filter and the topics of all posts, in one round trip. */
export async function postList(database: Database, locale: Locale, filter: PostFilter): Promise<PostList> {
  const [listed, counted] = (await database.batch([
    statement(database, listQuery(locale, filter)),
    statement(
      database,
      sql`SELECT named.value AS topic, count(*) AS count
        FROM (SELECT ${posts.topics} FROM ${posts} LIMIT ${MAX_IN_FEED}) AS all_posts, json_each(all_posts.topics) AS named
        GROUP BY topic ORDER BY count DESC, topic`,
    ),
  ])) as [D1Result<CardRow>, D1Result<{ topic: PostTopic; count: number }>]
  return { posts: listed.results.map(cardOf), topics: counted.results }
}

/** A post with all that its page shows, in one round trip; undefined when there is none of that name. */
export async function postDetail(
  database: Database,
  slug: string,
  locale: Locale,
): Promise<PostDetail | undefined> {
  const [found, related, named] = (await database.batch([
    statement(
      database,
      sql`SELECT ${cardColumns(locale)}, ${posts.bairros}, json_extract(${posts.articles}, ${`$.${locale}`}) AS article
        FROM ${posts} WHERE ${posts.slug} = ${slug}`,
    ),
    statement(
      database,
      sql`SELECT ${cardColumns(locale)}
        FROM posts AS asked, json_each(asked.related_posts) AS named
        JOIN ${posts} ON ${posts.slug} = named.value WHERE asked.slug = ${slug} ORDER BY named.key`,
    ),
    statement(
      database,
      sql`SELECT ${tips.slug}, json_extract(${tips.texts}, ${`$.${locale}.title`}) AS title
        FROM posts AS asked, json_each(asked.related_tips) AS named
        JOIN ${tips} ON ${tips.slug} = named.value WHERE asked.slug = ${slug} ORDER BY named.key`,
    ),
  ])) as [
    D1Result<CardRow & { bairros: string; article: string }>,
    D1Result<CardRow>,
    D1Result<PostDetail["tips"][number]>,
  ]
  const [row] = found.results
  if (row === undefined) return undefined
  const { bairros, article, ...card } = row
  return {
    ...cardOf(card),
    ...(JSON.parse(article) as Pick<PostDetail, "html" | "contents">),
    bairros: JSON.parse(bairros) as string[],
    related: related.results.map(cardOf),
    tips: named.results,
  }
}

/** The latest posts with their text, newest first. */
export async function postsForFeed(
  database: Database,
  locale: Locale,
): Promise<(PostCard & Pick<PostDetail, "html">)[]> {
  const { results } = await statement(
    database,
    sql`SELECT ${cardColumns(locale)}, json_extract(${posts.articles}, ${`$.${locale}.html`}) AS html
      FROM ${posts} ORDER BY ${posts.published} DESC, ${posts.slug} LIMIT ${IN_FEED}`,
  ).all<CardRow & { html: string }>()
  return results.map(({ html, ...card }) => ({ ...cardOf(card), html }))
}

/** All posts with the day of their latest change, for the sitemap. */
export async function postUpdates(database: Database): Promise<PageUpdate[]> {
  const { slug, updated } = posts
  return await ormOf(database).select({ slug, updated }).from(posts)
}

/** Exported for the test that looks at what it reads: never the articles. */
export function listQuery(locale: Locale, { category, topic }: PostFilter): SQL {
  const ofCategory = category === undefined ? sql`` : sql`AND ${posts.category} = ${category}`
  const ofTopic =
    topic === undefined ? sql`` : sql`AND ${topic} IN (SELECT value FROM json_each(${posts.topics}))`
  return sql`SELECT ${cardColumns(locale)} FROM ${posts} WHERE true ${ofCategory} ${ofTopic}
    ORDER BY ${posts.published} DESC, ${posts.slug} LIMIT ${MAX_IN_FEED}`
}

/** A card as SQLite gives it: truth as 0 or 1, lists as their JSON. */
type CardRow = Omit<PostCard, "featured" | "topics"> & { featured: number; topics: string }

function cardColumns(locale: Locale): SQL {
  const text = (name: string) => sql`json_extract(${posts.texts}, ${`$.${locale}.${name}`})`
  return sql`${posts.slug}, ${posts.category}, ${posts.featured}, ${posts.published}, ${posts.updated},
    ${posts.topics}, ${text("title")} AS title, ${text("summary")} AS summary,
    ${text("readingMinutes")} AS readingMinutes`
}

function cardOf({ featured, topics, ...plain }: CardRow): PostCard {
  return { ...plain, featured: featured === 1, topics: JSON.parse(topics) as PostTopic[] }
}
