import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { CATEGORY_TEXTS } from "#locales/texts/blog-texts.ts"
import type { PostCard as Post } from "#machines/city/post.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"

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

/** Category, day and reading time of a post, in one line. */
export function PostFacts({ post, className }: { post: Post; className: string }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <p className={className}>
      <span className="font-strong">{i18n._(CATEGORY_TEXTS[post.category].name)}</span> <span>·</span>
      {"\u00a0"}
      <time dateTime={post.published}>{format.day(post.published)}</time> <span>·</span>
      {"\u00a0"}
      <span className="whitespace-nowrap">{t`${post.readingMinutes} min de leitura`}</span>
    </p>
  )
}
