import { Trans, useLingui } from "@lingui/react/macro"
import { CATEGORY_TEXTS } from "#locales/texts/blog-texts.ts"
import type { PostCard } from "#machines/city/post.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

/** Category, day and reading time of a post, in one line. */
export function PostFacts({ post, className }: { post: PostCard; className: string }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <p className={className}>
      <span className="font-[750]">{i18n._(CATEGORY_TEXTS[post.category].name)}</span> ·{"\u00a0"}
      <time dateTime={post.published}>{format.day(post.published)}</time> ·{"\u00a0"}
      <span className="whitespace-nowrap">
        <Trans>{post.readingMinutes} min de leitura</Trans>
      </span>
    </p>
  )
}
