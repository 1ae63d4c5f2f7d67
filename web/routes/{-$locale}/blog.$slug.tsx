import { createFileRoute, notFound } from "@tanstack/react-router"
import { postHead } from "#web/features/blog/blog-head.ts"
import { PostPage } from "#web/features/blog/post-page.tsx"
import { propertiesAround } from "#web/features/blog/properties-around.ts"
import { UnknownPost } from "#web/features/blog/unknown-post.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/blog/$slug")({
  staticData: { messages: ["blog"], inSitemap: "posts", edgeCacheable: true, isText: true },
  loader: async ({ context: { pageApi: api, i18n, locale }, params: { slug } }) => {
    const answer = await api.posts[":slug"].$get({ param: { slug }, query: { lang: locale } })
    const { ok, status } = answer
    if (!ok) throw status === 404 ? notFound() : new ApiError(status)
    const post = await answer.json()
    const found = await Promise.all(
      post.bairros.map(async (bairro) => {
        const properties = await api.properties.$get({ query: { location: bairro, lang: locale } })
        if (!properties.ok) throw new ApiError(properties.status)
        return (await properties.json()).properties
      }),
    )
    return { post, properties: propertiesAround(post.bairros, found), head: postHead(i18n, post) }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined ? {} : pageHead({ ...context, ...loaderData.head }),
  component: Post,
  notFoundComponent: UnknownPost,
})

function Post() {
  const { post, properties } = Route.useLoaderData()
  return <PostPage post={post} properties={properties} />
}
