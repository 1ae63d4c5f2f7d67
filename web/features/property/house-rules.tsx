import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
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
  const { t } = useLingui()
  const hour = useHour()
  return (
    <section aria-labelledby="rules" className="property-section">
      <h2 id="rules" className="text-xl">
        {t`Horários e regras da casa`}
      </h2>
      <dl className="tabular mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <div>
          <dt className="font-strong">{t`Check-in`}</dt>
          <dd>{t`das ${hour(hours.checkInFrom)} às ${hour(hours.checkInUntil)}`}</dd>
        </div>
        <div>
          <dt className="font-strong">{t`Checkout`}</dt>
          <dd>{t`até as ${hour(hours.checkOutUntil)}`}</dd>
        </div>
        <div>
          <dt className="font-strong">{t`Silêncio`}</dt>
          <dd>{t`das ${hour(rules.quietFrom)} às ${hour(rules.quietUntil)}`}</dd>
        </div>
      </dl>
      <ul className="rules">
        <Rule icon={Users}>
          {t`${plural(guests, { one: "No máximo # pessoa.", other: "No máximo # pessoas, contando adultos e crianças." })}`}
        </Rule>
        <Rule icon={PawPrint}>
          {pets ? (
            <span>{t`Animais de estimação são bem-vindos.`}</span>
          ) : (
            <span>{t`Sem animais de estimação.`}</span>
          )}{" "}
          <span>{t`Animais de serviço entram sempre, sem taxa.`}</span>
        </Rule>
        <Rule icon={rules.smoking ? Cigarette : CigaretteOff}>
          {rules.smoking ? t`É permitido fumar.` : t`Não é permitido fumar.`}
        </Rule>
        <Rule icon={PartyPopper}>
          {rules.parties ? t`Festas são permitidas.` : t`Festas não são permitidas.`}
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
  const { t } = useLingui()
  const list = useList()
  const platforms = BOOKING_PLATFORMS.filter((each) => links[each] !== undefined)
  const names = list(platforms.map((each) => PLATFORM_NAMES[each]))
  const refunds = REFUNDS[cancellation]
  return (
    <section aria-labelledby="cancellation" className="property-section">
      <h2 id="cancellation" className="text-xl">
        {t`Cancelamento`}
      </h2>
      <div className="terms">
        <div>
          <h3 className="amenities-name">{t`Reservando com a ${brand}, pelo WhatsApp ou pelo formulário`}</h3>
          <ol className="refunds">
            {refunds.map((refund) => (
              <li key={refund.days} data-share={refund.share}>
                <RefundUntil refund={refund} checkIn={checkIn} />
                <RefundShare refund={refund} />
              </li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-mute">
            {t`Reservou a distância? Até sete dias depois de fechar, você pode desistir e receber tudo de volta (Código de Defesa do Consumidor, art. 49).`}
          </p>
        </div>
        {platforms.length > 0 && (
          <div>
            <h3 className="amenities-name">{t`Reservando por ${names}`}</h3>
            <p className="mt-3">
              {t`Vale a política do anúncio de lá, que aparece antes do pagamento. O cancelamento é feito por lá.`}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

function RefundUntil({ refund, checkIn }: { refund: Refund; checkIn: Day | undefined }) {
  const { t } = useLingui()
  const { date } = useFormat()
  if (refund.days === 0) return <span className="refund-until">{t`Depois disso`}</span>
  return (
    <span className="refund-until">
      <span>{t`${plural(refund.days, { one: "Até # dia antes da chegada", other: "Até # dias antes da chegada" })}`}</span>
      {checkIn !== undefined && (
        <span className="block font-normal text-mute">{t`até ${date(lastDayOf(refund, checkIn))}`}</span>
      )}
    </span>
  )
}

function RefundShare({ refund: { share } }: { refund: Refund }) {
  const { t } = useLingui()
  const texts: Record<Refund["share"], ReactNode> = {
    all: t`devolvemos tudo`,
    half: t`devolvemos metade`,
    allButFirstNight: t`devolvemos tudo, menos a primeira noite`,
    nothing: t`não há devolução`,
  }
  return <span>{texts[share]}</span>
}

/** How to avoid fake hosts (spec §2: security notice). */
export function SecurityNotice() {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <section aria-labelledby="security" className="property-section">
      <div className="border-2 border-ink rounded-md p-6">
        <h2 id="security" className="flex items-center gap-2.5 text-lg">
          <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-green" />
          <span>{t`Aviso de segurança`}</span>
        </h2>
        <p className="mt-3 max-w-2xl">
          {t`Este site não recebe pagamentos. Pague pela plataforma em que reservar ou, se fechar com a ${brand}, somente para ${company.name}, CNPJ ${company.cnpj}. Desconfie de quem pede PIX para outra pessoa ou manda outro endereço de site.`}
        </p>
        <p className="mt-2">
          <Trans>
            Na dúvida,{" "}
            <Link to="/{-$locale}/contato-oficial" params={params} className="link">
              confira se o contato é mesmo nosso
            </Link>{" "}
            ou pergunte antes:{" "}
            <a translate="no" className="link" href={`mailto:${contact.email}`}>
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
          {t`Quem responde é ${name}`}
        </h2>
        <p className="mt-1.5">
          {t`Em ${languages}, todos os dias das ${hour(contact.hours.from)} às ${hour(contact.hours.until)}.`}
        </p>
      </div>
    </section>
  )
}
