import { Trans } from "@lingui/react/macro"
import type { PostDetail } from "#machines/city/post.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"
import { articleHtml } from "./article-html.ts"
import { ContentsList } from "./contents-list.tsx"
import { PostCard } from "./post-card.tsx"
import { PostHeading } from "./post-heading.tsx"
import { PostProperties } from "./post-properties.tsx"
import { RelatedTips } from "./related-tips.tsx"
import { useOwnPath } from "./use-own-path.ts"

/** A post, followed by links to related tips and properties. */
export function PostPage({ post, properties }: { post: PostDetail; properties: PropertyCard[] }) {
  const ownPath = useOwnPath()
  const address = settings.origin + localisedPath(`/blog/${post.slug}`, useLocale())
  const html = articleHtml(post.html, ownPath)
  return (
    <>
      <div className="page pb-16">
        <PostHeading post={post} />
        <div className="post-columns">
          <ContentsList contents={post.contents} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the content was loaded. */}
          <div className="prose post-text" dangerouslySetInnerHTML={{ __html: html }} />
          <RelatedTips tips={post.tips} />
        </div>
        <p className="post-source">{address}</p>
      </div>
      <div className="calcada post-extra" />
      <PostProperties bairros={post.bairros} properties={properties} />
      {post.related.length > 0 && (
        <section aria-labelledby="related-posts" className="section bg-concrete post-extra">
          <div className="page">
            <h2 id="related-posts" className="text-2xl">
              <Trans>Leia também</Trans>
            </h2>
            <div className="related-posts">
              {post.related.map((each) => (
                <PostCard key={each.slug} post={each} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
