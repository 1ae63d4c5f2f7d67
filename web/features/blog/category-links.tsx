import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { CATEGORY_TEXTS } from "#locales/texts/blog-texts.ts"
import { POST_CATEGORIES, type PostCategory } from "#machines/city/post.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** All, itineraries, culture, neighborhoods, insider tips: links, one of which is current. */
export function CategoryLinks() {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Categorias do blog`} className="flex flex-wrap gap-2">
      <CategoryLink category={undefined}>{t`Todos`}</CategoryLink>
      {POST_CATEGORIES.map((category) => (
        <CategoryLink key={category} category={category}>
          {i18n._(CATEGORY_TEXTS[category].name)}
        </CategoryLink>
      ))}
    </nav>
  )
}

interface CategoryLinkProps {
  category: PostCategory | undefined
  children: ReactNode
}

function CategoryLink({ category, children }: CategoryLinkProps) {
  const params = useLocaleParam()
  return (
    <Link
      to="/{-$locale}/blog"
      params={params}
      search={category === undefined ? {} : { category }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      className="choice"
    >
      {children}
    </Link>
  )
}
