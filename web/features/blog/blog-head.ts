import type { I18n } from "@lingui/core"
import { BLOG_TEXTS, CATEGORY_TEXTS, TOPIC_NAMES } from "#locales/texts/blog-texts.ts"
import type { RawBlogSearch } from "#machines/addresses.ts"
import { BLOG_FEED, type PostDetail, readPostFilter } from "#machines/city/post.ts"
import type { PageHead } from "#web/shell/head/page-head.ts"

/** The head of a blog page, without the language and the origin, which the site adds. */
type BlogHead = Omit<PageHead, "locale" | "origin">

/**
 * Head of the list. Each category is a page of its own; search engines should not index lists that are narrowed by a
 * topic or have an invalid address.
 */
export function blogHead(i18n: I18n, search: RawBlogSearch): BlogHead {
  const { category, topic } = readPostFilter(search)
  const name = i18n._(BLOG_TEXTS.title)
  const plain = {
    path: "/blog",
    title: name,
    description: i18n._(BLOG_TEXTS.description),
    indexed: category === search.category && search.topic === undefined,
    feed: feedOf(i18n),
  }
  if (topic !== undefined) return { ...plain, title: `${i18n._(TOPIC_NAMES[topic])} · ${name}` }
  if (category === undefined) return plain
  return {
    ...plain,
    path: `/blog?category=${category}`,
    title: `${i18n._(CATEGORY_TEXTS[category].name)} · ${name}`,
    description: i18n._(CATEGORY_TEXTS[category].lead),
  }
}

/** Head of a post's page. */
export function postHead(i18n: I18n, { slug, title, summary }: PostDetail): BlogHead {
  return {
    path: `/blog/${slug}`,
    title,
    description: summary,
    image: { path: `/illustrations/${slug}.jpg`, alt: title },
    feed: feedOf(i18n),
  }
}

function feedOf(i18n: I18n) {
  return { title: i18n._(BLOG_TEXTS.title), path: BLOG_FEED }
}
