import { useLingui } from "@lingui/react/macro"
import type { TipCard, TipCategory } from "#machines/city/tip.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

/** Texts about tips in the page's language: category names, durations and prices. */
export function useTipTexts() {
  const { t } = useLingui()
  const { duration, money } = useFormat()
  const categories: Record<TipCategory, string> = {
    tourism: t`Turismo`,
    food: t`Gastronomia`,
    shopping: t`Compras`,
    experiences: t`Experiências`,
  }
  const range = (from: string, to: string) => (from === to ? from : t`${from} a ${to}`)
  const reais = (brl: number) => money(brl * 100)
  return {
    categories,
    durationOf: ({ durationMinutes: { from, to } }: TipCard) => range(duration(from), duration(to)),
    priceOf: ({ priceBrl: { from, to } }: TipCard) => {
      if (to === 0) return t`Grátis`
      const most = reais(to)
      return from === 0 ? t`Grátis ou até ${most}` : range(reais(from), most)
    },
  }
}
