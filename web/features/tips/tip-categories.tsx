import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { TIP_CATEGORIES, type TipCategory } from "#machines/city/tip.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { useTipTexts } from "./use-tip-texts.ts"

interface TipCategoriesProps {
  /** Undefined for all categories; null if the page is not a list. */
  current: TipCategory | undefined | null
}

/** All, and each category: links, at most one of which is current. */
export function TipCategories({ current }: TipCategoriesProps) {
  const { t } = useLingui()
  const { categories } = useTipTexts()
  return (
    <nav aria-label={t`Categorias de dicas`} className="flex flex-wrap gap-2">
      <CategoryLink category={undefined} isCurrent={current === undefined}>
        {t`Todas`}
      </CategoryLink>
      {TIP_CATEGORIES.map((category) => (
        <CategoryLink key={category} category={category} isCurrent={current === category}>
          {categories[category]}
        </CategoryLink>
      ))}
    </nav>
  )
}

interface CategoryLinkProps {
  category: TipCategory | undefined
  isCurrent: boolean
  children: ReactNode
}

function CategoryLink({ category, isCurrent, children }: CategoryLinkProps) {
  const params = useLocaleParam()
  return (
    <Link
      to="/{-$locale}/dicas"
      params={params}
      search={category === undefined ? {} : { category }}
      resetScroll={false}
      // Otherwise the router would also mark "all" while a category is selected.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? "true" : undefined}
      className="choice"
    >
      {children}
    </Link>
  )
}
