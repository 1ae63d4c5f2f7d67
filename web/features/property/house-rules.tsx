import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import {
  Cigarette,
  CigaretteOff,
  House,
  type LucideIcon,
  PartyPopper,
  PawPrint,
  ShieldCheck,
  Users,
} from "lucide-react"
import type { ReactNode } from "react"
import { lastDayOf, REFUNDS, type Refund } from "#machines/property/cancellation.ts"
import { BOOKING_PLATFORMS, type Host, type PropertyDetail } from "#machines/property/property.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { useFormat, useHour, useList } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { PLATFORM_NAMES } from "./booking-channels.tsx"

const { brand, company, contact } = settings

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
          <dt className="font-strong">
            <Trans>Check-in</Trans>
          </dt>
          <dd>
            <Trans>
              das {hour(hours.checkInFrom)} às {hour(hours.checkInUntil)}
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-strong">
            <Trans>Checkout</Trans>
          </dt>
          <dd>
            <Trans>até as {hour(hours.checkOutUntil)}</Trans>
          </dd>
        </div>
        <div>
          <dt className="font-strong">
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

interface CancellationTermsProps {
  property: PropertyDetail
  /** The days are told for it. */
  checkIn: Day | undefined
}

/** Until when a stay can be cancelled, what is paid back, and where these terms hold. */
export function CancellationTerms({ property: { cancellation, links }, checkIn }: CancellationTermsProps) {
  const list = useList()
  const platforms = BOOKING_PLATFORMS.filter((each) => links[each] !== undefined)
  const names = list(platforms.map((each) => PLATFORM_NAMES[each]))
  const refunds = REFUNDS[cancellation]
  return (
    <section aria-labelledby="cancellation" className="property-section">
      <h2 id="cancellation" className="text-xl">
        <Trans>Cancelamento</Trans>
      </h2>
      <div className="terms">
        <div>
          <h3 className="amenities-name">
            <Trans>Reservando com a {brand}, pelo WhatsApp ou pelo formulário</Trans>
          </h3>
          <ol className="refunds">
            {refunds.map((refund) => (
              <li key={refund.days} data-share={refund.share}>
                <RefundUntil refund={refund} checkIn={checkIn} />
                <RefundShare refund={refund} />
              </li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-mute">
            <Trans>
              Reservou a distância? Até sete dias depois de fechar, você pode desistir e receber tudo de volta
              (Código de Defesa do Consumidor, art. 49).
            </Trans>
          </p>
        </div>
        {platforms.length > 0 && (
          <div>
            <h3 className="amenities-name">
              <Trans>Reservando por {names}</Trans>
            </h3>
            <p className="mt-3">
              <Trans>
                Vale a política do anúncio de lá, que aparece antes do pagamento. O cancelamento é feito por
                lá.
              </Trans>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

function RefundUntil({ refund, checkIn }: { refund: Refund; checkIn: Day | undefined }) {
  const { date } = useFormat()
  if (refund.days === 0)
    return (
      <span className="refund-until">
        <Trans>Depois disso</Trans>
      </span>
    )
  return (
    <span className="refund-until">
      <Plural value={refund.days} one="Até # dia antes da chegada" other="Até # dias antes da chegada" />
      {checkIn !== undefined && (
        <span className="block font-normal text-mute">
          <Trans>até {date(lastDayOf(refund, checkIn))}</Trans>
        </span>
      )}
    </span>
  )
}

function RefundShare({ refund: { share } }: { refund: Refund }) {
  const texts: Record<Refund["share"], ReactNode> = {
    all: <Trans>devolvemos tudo</Trans>,
    half: <Trans>devolvemos metade</Trans>,
    allButFirstNight: <Trans>devolvemos tudo, menos a primeira noite</Trans>,
    nothing: <Trans>não há devolução</Trans>,
  }
  return <span>{texts[share]}</span>
}

/** How to avoid fake hosts (spec §2: security notice). */
export function SecurityNotice() {
  const params = useLocaleParam()
  return (
    <section aria-labelledby="security" className="property-section">
      <div className="border-2 border-ink rounded-md p-6">
        <h2 id="security" className="flex items-center gap-2.5 text-lg">
          <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-green" />
          <Trans>Aviso de segurança</Trans>
        </h2>
        <p className="mt-3 max-w-2xl">
          <Trans>
            Este site não recebe pagamentos. Pague pela plataforma em que reservar ou, se fechar com a {brand}
            , somente para {company.name}, CNPJ {company.cnpj}. Desconfie de quem pede PIX para outra pessoa
            ou manda outro endereço de site.
          </Trans>
        </p>
        <p className="mt-2">
          <Trans>
            Na dúvida,{" "}
            <Link to="/{-$locale}/contato-oficial" params={params} className="link">
              confira se o contato é mesmo nosso
            </Link>{" "}
            ou pergunte antes:{" "}
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            .
          </Trans>
        </p>
      </div>
    </section>
  )
}

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
