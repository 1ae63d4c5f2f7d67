import { expect, test } from "vitest"
import { eventsQuery } from "#machines/city/event-query.ts"
import { readEventSearch } from "#machines/city/event-search.ts"
import { BLOG_FEED, readPostFilter } from "#machines/city/post.ts"
import { postsQuery } from "#machines/city/post-query.ts"
import { tipsQuery } from "#machines/city/tip-query.ts"

test("the blog is filtered by a category and a topic that exist", () => {
  expect(readPostFilter({ category: "culture", topic: "metro" })).toEqual({
    category: "culture",
    topic: "metro",
  })
  expect(readPostFilter({ category: "metro", topic: "culture" })).toEqual({})
})

test("lists are asked for in a language, and by what they can be filtered by", () => {
  expect(postsQuery.parse({ category: "insider", topic: "noite", lang: "en" })).toEqual({
    category: "insider",
    topic: "noite",
    lang: "en",
  })
  expect(postsQuery.parse({})).toEqual({ lang: "pt" })
  expect(tipsQuery.parse({ category: "shopping", lang: "es" })).toEqual({ category: "shopping", lang: "es" })
  expect(tipsQuery.safeParse({ category: "sport" }).success).toBe(false)
  expect(eventsQuery.parse({ q: " samba ", free: "1", order: "popularity" })).toEqual({
    q: "samba",
    free: "1",
    order: "popularity",
    lang: "pt",
  })
  expect(eventsQuery.safeParse({ order: "price" }).success).toBe(false)
})

test("an empty search of the agenda is none", () => {
  expect(readEventSearch({ q: "  ", category: "film", free: "yes" })).toEqual({ category: "film" })
})

test("the feed stays where its readers know it", () => {
  expect(BLOG_FEED).toBe("/blog/feed.xml")
})
