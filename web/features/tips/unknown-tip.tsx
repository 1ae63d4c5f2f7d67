import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { TipCategories } from "./tip-categories.tsx"

/** The 404 page of a tip that does not exist (any more), with a link to the others. */
export function UnknownTip() {
  const { t, i18n } = useLingui()
  return (
    <>
      <title>{`${i18n._(msg`Dica não encontrada`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page section">
        <h1 className="text-3xl">{t`Esta dica saiu do roteiro`}</h1>
        <p className="mb-8 mt-5 max-w-xl text-lg">
          {t`Pode ter mudado de endereço. As outras estão aqui, por categoria.`}
        </p>
        <TipCategories current={null} />
      </div>
      <div className="calcada" />
    </>
  )
}
