import { useLingui } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"

/** Tells in one line above a demonstration's pages what in it is made up; phones get a shorter sentence. */
export function DemoLine() {
  const { t } = useLingui()
  if (!settings.demo) return null
  return (
    <aside aria-label={t`Demonstração`} className="demo-line">
      <p className="demo-line-long">
        {t`Site de demonstração: empresa, apartamentos, avaliações e números são fictícios.`}
      </p>
      <p className="demo-line-short">{t`Demonstração: tudo aqui é fictício.`}</p>
    </aside>
  )
}
