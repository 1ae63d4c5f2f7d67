import { createFileRoute } from "@tanstack/react-router"
import { BLOG_FIELDS, pick, type RawBlogSearch } from "#machines/addresses.ts"
import { readPostFilter } from "#machines/city/post.ts"
import { blogHead } from "#web/features/blog/blog-head.ts"
import { BlogPage } from "#web/features/blog/blog-page.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/blog/")({
  staticData: { messages: ["blog"], inSitemap: true, edgeCacheable: true, isText: true },
  validateSearch: (search: Record<string, string>): RawBlogSearch => pick(search, BLOG_FIELDS),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { pageApi: api, i18n, locale }, deps }) => {
    const filter = readPostFilter(deps)
    const answer = await api.posts.$get({ query: { ...filter, lang: locale } })
    const { ok, status } = answer
    if (!ok) throw new ApiError(status)
    // Building the head here keeps its texts in this page's chunk instead of every page's.
    return { filter, list: await answer.json(), head: blogHead(i18n, deps) }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined ? {} : pageHead({ ...context, ...loaderData.head }),
  component: Blog,
})

function Blog() {
  const { list, filter } = Route.useLoaderData()
  return <BlogPage list={list} filter={filter} />
}
