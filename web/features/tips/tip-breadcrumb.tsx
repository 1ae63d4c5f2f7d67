import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { TipDetail } from "#machines/city/tip.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { useTipTexts } from "./use-tip-texts.ts"

/** The breadcrumb of a tip. */
export function TipBreadcrumb({ tip: { place, category } }: { tip: TipDetail }) {
  const { categories } = useTipTexts()
  const params = useLocaleParam()
  return (
    <Crumbs
      name={place}
      links={[
        <Link key="all" to="/{-$locale}/dicas" params={params} search={{}} activeOptions={{ exact: true }}>
          <Trans>Dicas</Trans>
        </Link>,
        <Link
          key="category"
          to="/{-$locale}/dicas"
          params={params}
          search={{ category }}
          activeOptions={{ exact: true }}
        >
          {categories[category]}
        </Link>,
      ]}
    />
  )
}
