import { Trans, useLingui } from "@lingui/react/macro"
import type { PostDetail } from "#machines/city/post.ts"

/** A post's table of contents: beside the text on wide screens, else above it and collapsed. */
export function ContentsList({ contents }: { contents: PostDetail["contents"] }) {
  const { t } = useLingui()
  const list = (
    <ol className="contents-list">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={t`Neste texto`} className="post-contents">
      <details className="lg:hidden">
        <summary>
          <Trans>Neste texto</Trans>
        </summary>
        {list}
      </details>
      <div className="max-lg:hidden">
        <p className="text-sm font-[750]">
          <Trans>Neste texto</Trans>
        </p>
        {list}
      </div>
    </nav>
  )
}
