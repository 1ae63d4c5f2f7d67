import { Trans } from "@lingui/react/macro"
import type { PostDetail } from "#machines/city/post.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { useOwnPath } from "./use-own-path.ts"

/** Tips about places that a post mentions. */
export function RelatedTips({ tips }: { tips: PostDetail["tips"] }) {
  const ownPath = useOwnPath()
  if (tips.length === 0) return null
  return (
    <aside aria-labelledby="related-tips" className="related-tips post-extra">
      <h2 id="related-tips" className="text-sm tracking-normal">
        <Trans>Dicas relacionadas</Trans>
      </h2>
      <ul>
        {tips.map(({ slug, title }) => (
          <li key={slug}>
            <a href={ownPath(`/dicas/${slug}`)}>
              <Illustration slug={slug} />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
