import Parser from "rss-parser"
import { afterEach, expect, test } from "vitest"
import { blogFeed } from "#worker/feeds/blog-feed.ts"
import { clearPosts, loadPosts, postOf } from "../../fixtures/posts.ts"
import { env } from "../env.ts"

afterEach(() => clearPosts(env.DB))

const get = (path: string, headers: Record<string, string> = {}) => blogFeed.request(path, { headers }, env)
const parse = async (path: string) =>
  await new Parser<object, { updated: string; "content:encoded": string }>({
    customFields: { item: [["atom:updated", "updated"]] },
  }).parseString(await (await get(path)).text())

test("the feed is XML whatever a title, a summary or a text holds", async () => {
  const text = { title: `Pão & "água" <b> ]]> ]]>`, summary: `Um <script> & ]]> ]]> outro` }
  await loadPosts(env.DB, {
    um: postOf({ pt: text, en: text, es: text }, "## A ]]> B ]]> C\n\n`<b>` & ]]>\n"),
  })
  const [item] = (await parse("/blog/feed.xml")).items
  expect(item?.title).toBe(text.title)
  expect(item?.content).toBe("Um &lt;script&gt; &amp; ]]&gt; ]]&gt; outro")
  expect(item?.["content:encoded"]).toContain("]]&gt; B ]]&gt; C")
  expect(item?.["content:encoded"]).toContain("<code>&#x3C;b></code>")
})

test("links in a text lead to the site's address, in the feed's language, wherever it is read", async () => {
  const markdown =
    "## Um\n\n[a](/dicas/masp) [b](/imoveis?location=Moema&metro=5) [c](https://masp.org.br) [d](#um)\n"
  await loadPosts(env.DB, { um: postOf({}, markdown) })
  const linksIn = async (path: string) =>
    [...((await parse(path)).items[0]?.["content:encoded"] ?? "").matchAll(/href="([^"]*)"/g)].map(
      ([, address]) => address,
    )
  expect(await linksIn("/en/blog/feed.xml")).toEqual([
    "https://pouso.example/en/dicas/masp",
    "https://pouso.example/en/imoveis?location=Moema&#x26;metro=5",
    "https://masp.org.br",
    "https://pouso.example/en/blog/um#um",
  ])
  expect((await linksIn("/blog/feed.xml"))[0]).toBe("https://pouso.example/dicas/masp")
})

test("the address without a prefix is Portuguese, whatever the reader speaks", async () => {
  await loadPosts(env.DB, { um: postOf() })
  const answer = await get("/blog/feed.xml", { "accept-language": "en", cookie: "pouso.locale=es" })
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8")
  expect(await answer.text()).toContain("<language>pt-BR</language>")
})

test("the latest twenty posts are in the feed, newest first", async () => {
  const day = (at: number) => `2026-01-${String(at + 1).padStart(2, "0")}`
  await loadPosts(
    env.DB,
    Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [`post-${at}`, postOf({ published: day(at), updated: day(at) })]),
    ),
  )
  const feed = await parse("/blog/feed.xml")
  expect(feed.items).toHaveLength(20)
  expect(feed.items[0]?.link).toBe("https://pouso.example/blog/post-24")
  expect(feed.items.map(({ isoDate }) => isoDate)).toEqual(
    feed.items
      .map(({ isoDate }) => isoDate)
      .toSorted()
      .toReversed(),
  )
})

test("a reader that has it already is told so, until a post changes", async () => {
  await loadPosts(env.DB, { um: postOf() })
  const etag = (await get("/blog/feed.xml")).headers.get("etag") ?? ""
  const again = await get("/blog/feed.xml", { "if-none-match": etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe("")
  await loadPosts(env.DB, { um: postOf({ updated: "2026-03-02" }) })
  expect((await get("/blog/feed.xml", { "if-none-match": etag })).status).toBe(200)
})

test("an empty blog has a feed as well", async () => {
  expect((await parse("/es/blog/feed.xml")).items).toEqual([])
})
