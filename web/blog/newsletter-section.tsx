import { Trans } from "@lingui/react/macro"
import { BLOG_FEED } from "#machines/post.ts"
import { useOwnPath } from "./use-own-path.ts"

/** Two ways to hear of new posts: by e-mail, and by feed. */
export function NewsletterSection() {
  const ownPath = useOwnPath()
  return (
    <section aria-labelledby="blog-newsletter" className="blog-newsletter">
      <h2 id="blog-newsletter" className="text-lg">
        <Trans>São Paulo no seu e-mail</Trans>
      </h2>
      <p className="mt-3">
        <Trans>Dicas da cidade e novidades dos nossos apartamentos. Para sair, basta um clique.</Trans>
      </p>
      <p className="mt-5">
        <a href={ownPath("/newsletter")} className="button button-red">
          <Trans>Receber as novidades</Trans>
        </a>
      </p>
      <p className="mt-4 text-sm">
        <a href={ownPath(BLOG_FEED)} className="link inline-block py-1.5">
          <Trans>Ou siga o blog por RSS</Trans>
        </a>
      </p>
    </section>
  )
}
