import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { PostCard } from "#machines/city/post.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { PostFacts } from "./post-facts.tsx"

/** The featured post at the top of the blog: a large drawing beside a block that links to the post. */
export function FeaturedPost({ post }: { post: PostCard }) {
  const params = useLocaleParam()
  return (
    <article className="featured-post">
      <Illustration slug={post.slug} first className="rounded-none!" />
      <div className="featured-text">
        <p className="text-sm font-[750]">
          <Trans>Destaque</Trans>
        </p>
        <h2 className="mt-4 text-2xl lg:mt-auto lg:pt-8">
          <Link to="/{-$locale}/blog/$slug" params={{ ...params, slug: post.slug }}>
            {post.title}
          </Link>
        </h2>
        <p className="mt-5 lg:text-lg lg:leading-normal">{post.summary}</p>
        <PostFacts post={post} className="mt-6 text-sm" />
      </div>
    </article>
  )
}
