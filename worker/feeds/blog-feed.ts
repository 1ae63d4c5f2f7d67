import { setupI18n } from "@lingui/core"
import { Feed } from "feed"
import { Hono } from "hono"
import { etag } from "hono/etag"
import { messages as en } from "#locales/blog/en.po"
import { messages as es } from "#locales/blog/es.po"
import { messages as pt } from "#locales/blog/pt.po"
import { BLOG_TEXTS, CATEGORY_TEXTS } from "#locales/texts/blog-texts.ts"
import { mapOwnLinks } from "#machines/city/article-links.ts"
import { BLOG_FEED } from "#machines/city/post.ts"
import type { Day } from "#machines/site/day.ts"
import { LOCALE_NAMES, LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import type { AppEnv } from "../app-env.ts"
import { postsForFeed } from "../data/city/posts.ts"

const catalogs = { pt, en, es }

/** Feed readers poll often: they may cache the feed but must revalidate it, usually with a short 304. */
const HEADERS = { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "no-cache" }

/** The blog as RSS 2.0, per language under its prefix: the URL without a prefix is always Portuguese. */
export const blogFeed = new Hono<AppEnv>()
for (const locale of LOCALES) {
  blogFeed.get(localisedPath(BLOG_FEED, locale), etag(), async (c) => {
    const posts = await postsForFeed(c.env.DB.withSession("first-unconstrained"), locale)
    return c.body(feedOf(posts, locale), 200, HEADERS)
  })
}

function feedOf(posts: Awaited<ReturnType<typeof postsForFeed>>, locale: Locale): string {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const addressOf = (path: string) => settings.origin + localisedPath(path, locale)
  const latest = posts
    .map(({ updated }) => updated)
    .sort()
    .at(-1)
  const feed = new Feed({
    title: i18n._(BLOG_TEXTS.title),
    description: i18n._(BLOG_TEXTS.description),
    language: LOCALE_NAMES[locale].tag,
    link: addressOf("/blog"),
    feed: addressOf(BLOG_FEED),
    generator: false,
    ...(latest === undefined ? {} : { updated: noonOf(latest) }),
  })
  for (const post of posts) {
    const link = addressOf(`/blog/${post.slug}`)
    const absolute = (html: string) =>
      mapOwnLinks(html, (address) => (address.startsWith("#") ? link + address : addressOf(address)))
    feed.addItem({
      title: post.title,
      link,
      description: asHtml(post.summary),
      // The library escapes only the first `]]>` in a text.
      content: absolute(post.html).replaceAll("]]>", "]]&gt;"),
      category: [{ name: i18n._(CATEGORY_TEXTS[post.category].name) }],
      published: noonOf(post.published),
      date: noonOf(post.published),
      // RSS has no element for the update time: https://www.rfc-editor.org/rfc/rfc4287#section-4.2.15
      extensions: [{ name: "atom:updated", objects: { _text: noonOf(post.updated).toISOString() } }],
    })
  }
  return feed.rss2()
}

/** Noon UTC, so that it is the same calendar day for readers from Los Angeles to Tokyo. */
function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

/** Escapes plain text, because RSS descriptions are HTML. */
function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
