import { afterEach, expect, test } from "vitest"
import { POST_CATEGORIES, POST_TOPICS, type PostDetail, type PostList } from "#machines/city/post.ts"
import { api } from "#worker/api/app.ts"
import { listQuery } from "#worker/data/city/posts.ts"
import { ormOf, statement } from "#worker/data/statement.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { clearPosts, loadPosts, postOf } from "../../fixtures/posts.ts"
import { env } from "../env.ts"

afterEach(() => clearPosts(env.DB))

const get = (path: string) => api.request(`/posts${path}`, {}, env)
const read = async <T>(path: string) => (await (await get(path)).json()) as T
const slugs = ({ posts }: PostList) => posts.map(({ slug }) => slug)

test("posts come newest first, with what a card shows, in the language asked for", async () => {
  await loadPosts(env.DB, {
    velho: postOf({ published: "2026-01-01" }),
    novo: postOf({
      published: "2026-05-01",
      updated: "2026-06-01",
      featured: true,
      topics: ["noite", "arte"],
    }),
    "a-mesmo-dia": postOf({ published: "2026-01-01" }),
  })
  const list = await read<PostList>("?lang=es")
  expect(slugs(list)).toEqual(["novo", "a-mesmo-dia", "velho"])
  expect(list.posts[0]).toEqual({
    slug: "novo",
    category: "culture",
    featured: true,
    published: "2026-05-01",
    updated: "2026-06-01",
    topics: ["noite", "arte"],
    title: "Título es",
    summary: "Resumo es",
    readingMinutes: 1,
  })
  expect((await read<PostList>("")).posts[0]?.title).toBe("Título pt")
})

test("a category, a topic or both narrow the list; the topics are always those of all posts, most posts first", async () => {
  await loadPosts(env.DB, {
    a: postOf({ category: "culture", topics: ["arte", "centro"], published: "2026-03-03" }),
    b: postOf({ category: "insider", topics: ["centro", "metro"], published: "2026-03-02" }),
    c: postOf({ category: "culture", topics: ["metro", "centro"], published: "2026-03-01" }),
  })
  const topics = [
    { topic: "centro", count: 3 },
    { topic: "metro", count: 2 },
    { topic: "arte", count: 1 },
  ]
  for (const [query, expected] of [
    ["", ["a", "b", "c"]],
    ["?category=culture", ["a", "c"]],
    ["?topic=metro", ["b", "c"]],
    ["?category=culture&topic=metro", ["c"]],
    ["?category=itineraries", []],
    ["?topic=clima", []],
  ] as const) {
    const list = await read<PostList>(query)
    expect(slugs(list), query).toEqual(expected)
    expect(list.topics, query).toEqual(topics)
  }
})

test.for<[string, string]>([
  ["category=culinary", "category"],
  ["category=", "category"],
  ["category=CULTURE", "category"],
  ["category=culture'%20OR%20'1'='1", "category"],
  ["category=culture&category=insider", "category"],
  ["category=__proto__", "category"],
  ["topic=centro%00", "topic"],
  ["topic=%25", "topic"],
  ["topic=%5B%22centro%22%5D", "topic"],
  [`topic=${"x".repeat(5_000)}`, "topic"],
  ["lang=fr", "lang"],
])("a list is refused for %s", async ([query, field]) => {
  const answer = await get(`?${query}`)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as ErrorBody).error).toMatchObject({
    code: "invalidQuery",
    fields: [{ field }],
  })
})

test("every category and topic of the blog may be asked for", async () => {
  for (const category of POST_CATEGORIES) expect((await get(`?category=${category}`)).status).toBe(200)
  for (const topic of POST_TOPICS) expect((await get(`?topic=${topic}`)).status).toBe(200)
})

test("lists never read the articles", async () => {
  await loadPosts(env.DB, { a: postOf({}, "## Segredo\n\nsó na página\n") })
  const text = await (await get("")).text()
  expect(text).not.toContain("só na página")
  expect(text).not.toContain("html")
  const read = statement(env.DB, listQuery(ormOf(env.DB), "pt", { category: "culture", topic: "centro" }))
  const [row] = (await read.all<Record<string, unknown>>()).results
  expect(Object.keys(row ?? {})).toEqual([
    ...["slug", "category", "featured", "published", "updated", "topics"],
    ...["title", "summary", "readingMinutes"],
  ])
})

test("a long blog is read up to a bound", async () => {
  await loadPosts(
    env.DB,
    Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`post-${at}`, postOf({ topics: ["arte"] })])),
  )
  const list = await read<PostList>("")
  expect(list.posts).toHaveLength(100)
  expect(list.topics).toEqual([{ topic: "arte", count: 100 }])
})

test("a post has its text, contents and bairros, and what belongs to it in the order of its file", async () => {
  await loadPosts(
    env.DB,
    {
      aqui: postOf(
        {
          bairros: ["Moema", "Bela Vista"],
          relatedPosts: ["z-outro", "a-outro"],
          relatedTips: ["masp", "beco"],
        },
        "## Primeira parte\n\nVeja o [MASP](/dicas/masp).\n",
      ),
      "a-outro": postOf({ category: "insider" }),
      "z-outro": postOf(),
    },
    { beco: "Beco do Batman", masp: "O MASP", outra: "Outra" },
  )
  const post = await read<PostDetail>("/aqui?lang=en")
  expect(post).toMatchObject({
    slug: "aqui",
    title: "Título en",
    contents: [{ id: "primeira-parte", text: "Primeira parte" }],
    bairros: ["Moema", "Bela Vista"],
    tips: [
      { slug: "masp", title: "O MASP" },
      { slug: "beco", title: "Beco do Batman" },
    ],
  })
  expect(post.html).toContain('<a href="/dicas/masp">')
  expect(post.html).toContain("<p>en</p>")
  expect(post.related.map(({ slug, title }) => [slug, title])).toEqual([
    ["z-outro", "Título en"],
    ["a-outro", "Título en"],
  ])
  expect(post.related[0]).not.toHaveProperty("html")
})

test.for(["nada", "AQUI", "aqui%27--", "..%2F..", "%"])("there is no post %s", async (slug) => {
  await loadPosts(env.DB, { aqui: postOf() })
  const answer = await get(`/${slug}`)
  expect(answer.status).toBe(404)
  expect(((await answer.json()) as ErrorBody).error.code).toBe("notFound")
})
