import { HttpResponse, http } from "msw"
import type { PostCard, PostDetail, PostList } from "#machines/city/post.ts"
import { postsQuery } from "#machines/city/post-query.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { Catalogue } from "../../scripts/content/catalogue.ts"

const WORDS_A_MINUTE = 200

/** Mock handlers of the blog's API routes, from the content files. */
export function postHandlers({ city }: Catalogue) {
  const { posts, tips } = city
  const cardOf = (slug: string, lang: Locale): PostCard[] => {
    const post = posts.get(slug)
    if (post === undefined) return []
    const { category, featured, published, updated, topics } = post.file
    const readingMinutes = Math.max(1, Math.round(post.articles[lang].words / WORDS_A_MINUTE))
    return [{ slug, category, featured, published, updated, topics, readingMinutes, ...post.file[lang] }]
  }
  return [
    http.get("/api/posts", ({ request }) => {
      const parsed = postsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
      if (!parsed.success) {
        return HttpResponse.json({ error: { code: "invalidQuery", requestId: "mock" } }, { status: 400 })
      }
      const { category, topic, lang = "pt" } = parsed.data
      const cards = [...posts.keys()]
        .flatMap((slug) => cardOf(slug, lang))
        .sort((a, b) => b.published.localeCompare(a.published))
      const counts = Map.groupBy(
        cards.flatMap(({ topics }) => topics),
        (each) => each,
      )
      const list: PostList = {
        posts: cards.filter(
          (post) =>
            (category === undefined || post.category === category) &&
            (topic === undefined || post.topics.includes(topic)),
        ),
        topics: [...counts]
          .map(([each, { length }]) => ({ topic: each, count: length }))
          .sort((a, b) => b.count - a.count || a.topic.localeCompare(b.topic)),
      }
      return HttpResponse.json(list)
    }),
    http.get<{ slug: string }>("/api/posts/:slug", ({ params: { slug }, request }) => {
      const lang = (new URL(request.url).searchParams.get("lang") ?? "pt") as Locale
      const post = posts.get(slug)
      const [card] = cardOf(slug, lang)
      if (post === undefined || card === undefined) {
        return HttpResponse.json({ error: { code: "notFound", requestId: "mock" } }, { status: 404 })
      }
      const { html, contents } = post.articles[lang]
      const detail: PostDetail = {
        ...card,
        html,
        contents,
        bairros: post.file.bairros,
        related: post.file.relatedPosts.flatMap((each) => cardOf(each, lang)),
        tips: post.file.relatedTips.map((each) => ({
          slug: each,
          title: tips.get(each)?.[lang].title ?? each,
        })),
      }
      return HttpResponse.json(detail)
    }),
  ]
}
