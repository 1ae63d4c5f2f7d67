import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { CATEGORY_TEXTS } from "#locales/texts/blog-texts.ts"
import type { PostDetail } from "#machines/city/post.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { TITLE_ID } from "./article-html.ts"

/** The head of a post: breadcrumb, title, summary, dates and drawing. */
export function PostHeading({ post }: { post: PostDetail }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const params = useLocaleParam()
  const { category, published, updated } = post
  return (
    <>
      <Crumbs
        links={[
          <Link key="blog" to="/{-$locale}/blog" params={params} activeOptions={{ exact: true }}>
            <Trans>Blog</Trans>
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
            <Trans>{post.readingMinutes} min de leitura</Trans>
          </p>
        </div>
        <Illustration slug={post.slug} first />
      </header>
    </>
  )
}
