import { useLingui } from "@lingui/react/macro"

/** The parts of the site, in the order of the header and of the menu. */
export function useSiteParts() {
  const { t } = useLingui()
  return [
    { to: "/{-$locale}/imoveis", name: t`Imóveis` },
    { to: "/{-$locale}/dicas", name: t`Dicas` },
    { to: "/{-$locale}/eventos", name: t`Eventos` },
    { to: "/{-$locale}/blog", name: t`Blog` },
    { to: "/{-$locale}/proprietarios", name: t`Proprietários` },
    { to: "/{-$locale}/contato", name: t`Contato` },
  ] as const
}
