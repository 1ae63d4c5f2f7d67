import { Trans, useLingui } from "@lingui/react/macro"
import type { Host } from "#machines/property/property.ts"
import type { Locale } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { useHour } from "#web/ui/i18n/use-hour.ts"
import { useList } from "#web/ui/i18n/use-list.ts"

const { brand, contact } = settings

/** Who answers guests, in which languages and when. */
export function WhoAnswers({ host }: { host: Host }) {
  const { t } = useLingui()
  const hour = useHour()
  const list = useList()
  const names: Record<Locale, string> = { pt: t`português`, en: t`inglês`, es: t`espanhol` }
  const languages = list(host.languages.map((each) => names[each]))
  const name = host.name === "" ? brand : host.name
  return (
    <section aria-labelledby="host" className="property-section host">
      <span aria-hidden="true" className="host-initial">
        {name.slice(0, 1)}
      </span>
      <div>
        <h2 id="host" className="text-lg">
          <Trans>Quem responde é {name}</Trans>
        </h2>
        <p className="mt-1.5">
          <Trans>
            Em {languages}, todos os dias das {hour(contact.hours.from)} às {hour(contact.hours.until)}.
          </Trans>
        </p>
      </div>
    </section>
  )
}
