import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BLOG_TEXTS, CATEGORY_TEXTS, TOPIC_NAMES } from "#locales/texts/blog-texts.ts"
import type { PostFilter, PostList } from "#machines/city/post.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { CategoryLinks } from "./category-links.tsx"
import { FeaturedPost } from "./featured-post.tsx"
import { NewsletterSection } from "./newsletter-section.tsx"
import { PopularTopics } from "./popular-topics.tsx"
import { PostCard } from "./post-card.tsx"

/** The blog: all posts with a featured one first, or the posts of a category or topic. */
export function BlogPage({ list: { posts, topics }, filter }: { list: PostList; filter: PostFilter }) {
  const { i18n } = useLingui()
  const params = useLocaleParam()
  const narrowed = narrowingOf(filter)
  const featured = narrowed === undefined ? (posts.find((post) => post.featured) ?? posts[0]) : undefined
  const listed = posts.filter((post) => post !== featured)
  return (
    <div className="page pb-20 pt-8">
      {narrowed !== undefined && (
        <Crumbs
          links={[
            <Link key="blog" to="/{-$locale}/blog" params={params} activeOptions={{ exact: true }}>
              <Trans>Blog</Trans>
            </Link>,
          ]}
          name={i18n._(narrowed.name)}
        />
      )}
      <h1 className="text-3xl">
        {narrowed === undefined ? <Trans>Leia antes de sair à rua</Trans> : i18n._(narrowed.name)}
      </h1>
      <p className="mt-5 max-w-2xl text-lg text-mute">{i18n._(narrowed?.lead ?? BLOG_TEXTS.description)}</p>
      <div className="mt-8">
        <CategoryLinks />
      </div>
      {featured !== undefined && <FeaturedPost post={featured} />}
      <div className="blog-columns">
        <section aria-labelledby="posts">
          <h2 id="posts" className="text-xl">
            {narrowed === undefined ? (
              <Trans>Os mais recentes</Trans>
            ) : (
              <Plural value={listed.length} _0="Nenhum texto aqui" one="# texto" other="# textos" />
            )}
          </h2>
          <div className="blog-cards">
            {listed.map((post, at) => (
              <PostCard key={post.slug} post={post} first={narrowed !== undefined && at === 0} />
            ))}
          </div>
        </section>
        <div className="blog-aside">
          <PopularTopics topics={topics} />
          <NewsletterSection />
        </div>
      </div>
    </div>
  )
}

/** The category or topic that the list is narrowed to; undefined for all posts. A topic takes precedence. */
function narrowingOf({ category, topic }: PostFilter) {
  if (topic !== undefined) return { name: TOPIC_NAMES[topic], lead: BLOG_TEXTS.description }
  return category === undefined ? undefined : CATEGORY_TEXTS[category]
}
