import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { CATEGORY_TEXTS } from "#locales/texts/blog-texts.ts"
import type { PostDetail } from "#machines/city/post.ts"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocale, useLocaleParam, useOwnPath } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { articleHtml, TITLE_ID } from "./article-html.ts"
import { PostCard } from "./post-card.tsx"

/** A post, followed by links to related tips and properties. */
export function PostPage({ post, properties }: { post: PostDetail; properties: Property[] }) {
  const { t } = useLingui()
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
              {t`Leia também`}
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

/** A post's table of contents: beside the text on wide screens, else above it and collapsed. */
function ContentsList({ contents }: { contents: PostDetail["contents"] }) {
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
        <summary>{t`Neste texto`}</summary>
        {list}
      </details>
      <div className="max-lg:hidden">
        <p className="text-sm font-strong">{t`Neste texto`}</p>
        {list}
      </div>
    </nav>
  )
}

/** The head of a post: breadcrumb, title, summary, dates and drawing. */
function PostHeading({ post }: { post: PostDetail }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const params = useLocaleParam()
  const { category, published, updated } = post
  return (
    <>
      <Crumbs
        links={[
          <Link key="blog" to="/{-$locale}/blog" params={params} activeOptions={{ exact: true }}>
            {t`Blog`}
          </Link>,
          <Link
            key="category"
            to="/{-$locale}/blog"
            params={params}
            search={{ category }}
            activeOptions={{ exact: true }}
          >
            {i18n._(CATEGORY_TEXTS[category].name)}
          </Link>,
        ]}
        name={post.title}
      />
      <header className="post-heading">
        <div className="flex flex-col">
          <h1 id={TITLE_ID} className="text-2xl">
            {post.title}
          </h1>
          <p className="mt-6 text-lg leading-normal">{post.summary}</p>
          <p className="mt-6 text-sm text-mute lg:mt-auto lg:pt-6">
            <Trans>
              Publicado em <time dateTime={published}>{format.day(published)}</time>
            </Trans>
            {updated !== published && (
              <>
                <br />
                <Trans>
                  Atualizado em <time dateTime={updated}>{format.day(updated)}</time>
                </Trans>
              </>
            )}
            <br />
            <span>{t`${post.readingMinutes} min de leitura`}</span>
          </p>
        </div>
        <Illustration slug={post.slug} first />
      </header>
    </>
  )
}

/** Properties in the bairros that a post is about, with links to all of each bairro. */
function PostProperties({ bairros, properties }: { bairros: string[]; properties: Property[] }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <section aria-labelledby="post-properties" className="page section post-extra">
      <h2 id="post-properties" className="text-2xl">
        {t`Para ficar por perto`}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-2">
        {bairros.map((bairro) => (
          <li key={bairro}>
            <Link to="/{-$locale}/imoveis" params={params} search={{ location: bairro }} className="choice">
              {t`Apartamentos: ${bairro}`}
            </Link>
          </li>
        ))}
      </ul>
      <div className="cards mt-8">
        {properties.map((property) => (
          <PropertyCard key={property.slug} property={property} />
        ))}
      </div>
    </section>
  )
}

/** Tips about places that a post mentions. */
function RelatedTips({ tips }: { tips: PostDetail["tips"] }) {
  const { t } = useLingui()
  const ownPath = useOwnPath()
  if (tips.length === 0) return null
  return (
    <aside aria-labelledby="related-tips" className="related-tips post-extra">
      <h2 id="related-tips" className="text-sm tracking-normal">
        {t`Dicas relacionadas`}
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
