import { and, count, desc, eq, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import type { PostCard, PostDetail, PostFilter, PostList, PostTopic } from "#machines/city/post.ts"
import type { Locale } from "#machines/site/locales.ts"
import { posts, tips } from "../schema.ts"
import type { PageUpdate } from "../search/page-update.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

/** Most posts that one list shows and its query reads. */
const MAX_IN_FEED = 100
/** Number of latest posts in the RSS feed. */
const IN_FEED = 20

/** The posts of a filter and the topics of all posts, in one round trip. */
export async function postList(database: Database, locale: Locale, filter: PostFilter): Promise<PostList> {
  const db = ormOf(database)
  const all = db.select({ topics: posts.topics }).from(posts).limit(MAX_IN_FEED).as("all_posts")
  const [listed, topics] = await db.batch([
    listQuery(db, locale, filter),
    db
      .select({ topic: sql<PostTopic>`named.value`.as("topic"), count: count().as("count") })
      .from(all)
      .crossJoin(sql`json_each(${all.topics}) AS named`)
      .groupBy(({ topic }) => topic)
      .orderBy((row) => [desc(row.count), row.topic]),
  ])
  return { posts: listed, topics }
}

/** A post with all that its page shows, in one round trip; undefined for an unknown slug. */
export async function postDetail(
  database: Database,
  slug: string,
  locale: Locale,
): Promise<PostDetail | undefined> {
  const db = ormOf(database)
  const asked = alias(posts, "asked")
  const [[row], related, tipsNamed] = await db.batch([
    db
      .select({
        ...cardColumns(locale),
        bairros: posts.bairros,
        article: sql`json_extract(${posts.articles}, ${`$.${locale}`})`.mapWith(articleOf).as("article"),
      })
      .from(posts)
      .where(eq(posts.slug, slug)),
    db
      .select(cardColumns(locale))
      .from(asked)
      .crossJoin(sql`json_each(${asked.relatedPosts}) AS named`)
      .innerJoin(posts, eq(posts.slug, sql`named.value`))
      .where(eq(asked.slug, slug))
      .orderBy(sql`named.key`),
    db
      .select({
        slug: tips.slug,
        title: sql<string>`json_extract(${tips.texts}, ${`$.${locale}.title`})`.as("title"),
      })
      .from(asked)
      .crossJoin(sql`json_each(${asked.relatedTips}) AS named`)
      .innerJoin(tips, eq(tips.slug, sql`named.value`))
      .where(eq(asked.slug, slug))
      .orderBy(sql`named.key`),
  ])
  if (row === undefined) return undefined
  const { article, ...card } = row
  return { ...card, ...article, related, tips: tipsNamed }
}

function articleOf(json: string): Pick<PostDetail, "html" | "contents"> {
  return JSON.parse(json)
}

/** The latest posts with their text, newest first. */
export async function postsForFeed(
  database: Database,
  locale: Locale,
): Promise<(PostCard & Pick<PostDetail, "html">)[]> {
  const html = sql<string>`json_extract(${posts.articles}, ${`$.${locale}.html`})`.as("html")
  return await ormOf(database)
    .select({ ...cardColumns(locale), html })
    .from(posts)
    .orderBy(desc(posts.published), posts.slug)
    .limit(IN_FEED)
}

/** All posts with the day of their latest change, for the sitemap. */
export async function postUpdates(database: Database): Promise<PageUpdate[]> {
  const { slug, updated } = posts
  return await ormOf(database).select({ slug, updated }).from(posts)
}

/** Exported for the test that checks that it never reads the article texts. */
export function listQuery(db: Orm, locale: Locale, { category, topic }: PostFilter) {
  return db
    .select(cardColumns(locale))
    .from(posts)
    .where(
      and(
        category === undefined ? undefined : eq(posts.category, category),
        topic === undefined ? undefined : sql`${topic} IN (SELECT value FROM json_each(${posts.topics}))`,
      ),
    )
    .orderBy(desc(posts.published), posts.slug)
    .limit(MAX_IN_FEED)
}

function cardColumns(locale: Locale) {
  const { slug, category, featured, published, updated, topics, texts } = posts
  const text = <Value>(name: keyof (typeof posts.$inferSelect)["texts"]["pt"]) =>
    sql<Value>`json_extract(${texts}, ${`$.${locale}.${name}`})`.as(name)
  return {
    slug,
    category,
    featured,
    published,
    updated,
    topics,
    title: text<string>("title"),
    summary: text<string>("summary"),
    readingMinutes: text<number>("readingMinutes"),
  }
}
