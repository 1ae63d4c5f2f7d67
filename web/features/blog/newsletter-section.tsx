import { Trans, useLingui } from "@lingui/react/macro"
import { BLOG_FEED } from "#machines/city/post.ts"
import { NewsletterForm } from "#web/features/newsletter/index.ts"
import { useOwnPath } from "./use-own-path.ts"

/** Two ways to follow new posts: by e-mail and by feed. */
export function NewsletterSection() {
  const { t } = useLingui()
  const ownPath = useOwnPath()
  return (
    <section aria-label={t`Acompanhar o blog`} className="blog-newsletter">
      <NewsletterForm id="blog-newsletter" />
      <p className="mt-4 text-sm">
        <a href={ownPath(BLOG_FEED)} className="link reach py-1.5">
          <Trans>Ou siga o blog por RSS</Trans>
        </a>
      </p>
    </section>
  )
}
