import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BLOG_TEXTS, CATEGORY_TEXTS, TOPIC_NAMES } from "#locales/texts/blog-texts.ts"
import { BLOG_FEED, type PostCard as Post, type PostFilter, type PostList } from "#machines/city/post.ts"
import { NewsletterForm } from "#web/features/newsletter/index.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useLocaleParam, useOwnPath } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { CategoryLinks } from "./category-links.tsx"
import { PostCard, PostFacts } from "./post-card.tsx"

/** The blog: all posts with a featured one first, or the posts of a category or topic. */
export function BlogPage({ list: { posts, topics }, filter }: { list: PostList; filter: PostFilter }) {
  const { t, i18n } = useLingui()
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
              {t`Blog`}
            </Link>,
          ]}
          name={i18n._(narrowed.name)}
        />
      )}
      <h1 className="text-3xl">
        {narrowed === undefined ? t`Leia antes de sair à rua` : i18n._(narrowed.name)}
      </h1>
      <p className="mt-5 max-w-2xl text-lg text-mute">{i18n._(narrowed?.lead ?? BLOG_TEXTS.description)}</p>
      <div className="mt-8">
        <CategoryLinks />
      </div>
      {featured !== undefined && <FeaturedPost post={featured} />}
      <div className="blog-columns">
        <section aria-labelledby="posts">
          <h2 id="posts" className="text-xl">
            {narrowed === undefined
              ? t`Os mais recentes`
              : t`${plural(listed.length, { 0: "Nenhum texto aqui", one: "# texto", other: "# textos" })}`}
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

/** The featured post at the top of the blog: a large drawing beside a block that links to the post. */
function FeaturedPost({ post }: { post: Post }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <article className="featured-post">
      <Illustration slug={post.slug} first className="rounded-none!" />
      <div className="featured-text">
        <p className="text-sm font-strong">{t`Destaque`}</p>
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

/** Two ways to follow new posts: by e-mail and by feed. */
function NewsletterSection() {
  const { t } = useLingui()
  const ownPath = useOwnPath()
  return (
    <section aria-label={t`Acompanhar o blog`} className="blog-newsletter">
      <NewsletterForm id="blog-newsletter" />
      <p className="mt-4 text-sm">
        <a href={ownPath(BLOG_FEED)} className="link reach py-1.5">
          {t`Ou siga o blog por RSS`}
        </a>
      </p>
    </section>
  )
}

const POPULAR_TOPICS = 6

/** The topics with the most posts, with their numbers of posts. */
function PopularTopics({ topics }: Pick<PostList, "topics">) {
  const { t, i18n } = useLingui()
  const params = useLocaleParam()
  return (
    <nav aria-labelledby="popular-topics">
      <h2 id="popular-topics" className="text-lg">
        {t`Assuntos populares`}
      </h2>
      <ul className="popular-topics">
        {topics.slice(0, POPULAR_TOPICS).map(({ topic, count }) => (
          <li key={topic}>
            <Link to="/{-$locale}/blog" params={params} search={{ topic }} activeOptions={{ exact: true }}>
              <span>{i18n._(TOPIC_NAMES[topic])}</span>
              <span className="tabular text-mute">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
