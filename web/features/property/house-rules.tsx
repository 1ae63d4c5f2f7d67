import { Plural, Trans } from "@lingui/react/macro"
import { Cigarette, CigaretteOff, House, type LucideIcon, PartyPopper, PawPrint, Users } from "lucide-react"
import type { ReactNode } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { useHour } from "#web/ui/i18n/use-hour.ts"

/** Check-in and checkout times, and the house rules. */
export function HouseRules({ property: { hours, rules, pets, guests } }: { property: PropertyDetail }) {
  const hour = useHour()
  return (
    <section aria-labelledby="rules" className="property-section">
      <h2 id="rules" className="text-xl">
        <Trans>Horários e regras da casa</Trans>
      </h2>
      <dl className="tabular mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <div>
          <dt className="font-[750]">
            <Trans>Check-in</Trans>
          </dt>
          <dd>
            <Trans>
              das {hour(hours.checkInFrom)} às {hour(hours.checkInUntil)}
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-[750]">
            <Trans>Checkout</Trans>
          </dt>
          <dd>
            <Trans>até as {hour(hours.checkOutUntil)}</Trans>
          </dd>
        </div>
        <div>
          <dt className="font-[750]">
            <Trans>Silêncio</Trans>
          </dt>
          <dd>
            <Trans>
              das {hour(rules.quietFrom)} às {hour(rules.quietUntil)}
            </Trans>
          </dd>
        </div>
      </dl>
      <ul className="rules">
        <Rule icon={Users}>
          <Plural
            value={guests}
            one="No máximo # pessoa."
            other="No máximo # pessoas, contando adultos e crianças."
          />
        </Rule>
        <Rule icon={PawPrint}>
          {pets ? (
            <Trans>Animais de estimação são bem-vindos.</Trans>
          ) : (
            <Trans>Sem animais de estimação.</Trans>
          )}{" "}
          <Trans>Animais de serviço entram sempre, sem taxa.</Trans>
        </Rule>
        <Rule icon={rules.smoking ? Cigarette : CigaretteOff}>
          {rules.smoking ? <Trans>É permitido fumar.</Trans> : <Trans>Não é permitido fumar.</Trans>}
        </Rule>
        <Rule icon={PartyPopper}>
          {rules.parties ? <Trans>Festas são permitidas.</Trans> : <Trans>Festas não são permitidas.</Trans>}
        </Rule>
        {rules.notes.map((note) => (
          <Rule key={note} icon={House}>
            {note}
          </Rule>
        ))}
      </ul>
    </section>
  )
}

function Rule({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}
