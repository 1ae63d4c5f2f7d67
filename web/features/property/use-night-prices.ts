import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import type { NightPrices } from "#machines/stay/night-prices.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"

/**
 * What the nights of a property cost; none until they are there. Without them its calendar works as well.
 * @param isWanted whether its calendar is seen, or soon will be
 */
export function useNightPrices(slug: string, isWanted: boolean): readonly NightPrices[] {
  const { api } = useRouter().options.context
  const lang = useLocale()
  const [nights, setNights] = useState<readonly NightPrices[]>([])
  useEffect(() => {
    if (!isWanted) return
    const asking = new AbortController()
    const ask = async () => {
      const answer = await api.properties[":slug"].nights.$get(
        { param: { slug }, query: { lang } },
        { init: { signal: asking.signal } },
      )
      if (answer.ok) setNights((await answer.json()).nights)
    }
    ask().catch(() => undefined)
    return () => asking.abort()
  }, [api, slug, lang, isWanted])
  return nights
}
