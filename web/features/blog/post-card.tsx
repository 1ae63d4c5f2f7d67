import { Link } from "@tanstack/react-router"
import type { PostCard as Post } from "#machines/city/post.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { PostFacts } from "./post-facts.tsx"

/** A post in a list. */
export function PostCard({ post, first = false }: { post: Post; first?: boolean }) {
  const params = useLocaleParam()
  return (
    <article className="city-card">
      <Illustration slug={post.slug} first={first} />
      <h3>
        <Link to="/{-$locale}/blog/$slug" params={{ ...params, slug: post.slug }}>
          {post.title}
        </Link>
      </h3>
      <p className="mt-2">{post.summary}</p>
      <PostFacts post={post} className="city-facts mt-3" />
    </article>
  )
}
