import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { TOPIC_NAMES } from "#locales/texts/blog-texts.ts"
import type { PostList } from "#machines/city/post.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

const SHOWN = 6

/** The topics with the most posts, with their numbers of posts. */
export function PopularTopics({ topics }: Pick<PostList, "topics">) {
  const { i18n } = useLingui()
  const params = useLocaleParam()
  return (
    <nav aria-labelledby="popular-topics">
      <h2 id="popular-topics" className="text-lg">
        <Trans>Assuntos populares</Trans>
      </h2>
      <ul className="popular-topics">
        {topics.slice(0, SHOWN).map(({ topic, count }) => (
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
