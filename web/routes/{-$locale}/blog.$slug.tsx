import { createFileRoute, notFound } from "@tanstack/react-router"
import { ApiError } from "../../api.ts"
import { postHead } from "../../city/blog/blog-head.ts"
import { PostPage } from "../../city/blog/post-page.tsx"
import { propertiesAround } from "../../city/blog/properties-around.ts"
import { UnknownPost } from "../../city/blog/unknown-post.tsx"
import { pageHead } from "../../seo.ts"

export const Route = createFileRoute("/{-$locale}/blog/$slug")({
  staticData: { messages: ["city/blog"], listed: "posts", isShared: true, isText: true },
  loader: async ({ context: { api, i18n, locale }, params: { slug } }) => {
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
