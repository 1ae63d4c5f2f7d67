import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { CategoryLinks } from "./category-links.tsx"

/** The 404 page of a post that does not exist (any more), with a link to the blog. */
export function UnknownPost() {
  const { t, i18n } = useLingui()
  return (
    <div className="page section">
      <title>{`${i18n._(msg`Texto não encontrado`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{t`Este texto não está aqui`}</h1>
      <p className="mb-8 mt-5 max-w-xl text-lg">
        {t`O endereço pode ter mudado, ou faltou uma letra. O blog inteiro está a um clique:`}
      </p>
      <CategoryLinks />
    </div>
  )
}
