import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { IncomeReading } from "#machines/owners/income-estimate.ts"
import type { DocumentIn } from "#machines/site/documents.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { Faq } from "#web/ui/faq.tsx"
import { useFormat, useHour } from "#web/ui/i18n/use-format.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"
import { Income } from "./income.tsx"
import { ProposalLink, Services } from "./services.tsx"

const { brand, claims, contact } = settings

export interface OwnersPageProps {
  faq: DocumentIn<"faq/owners">
  testimonials: DocumentIn<"testimonials">
  income: IncomeReading
}

/** The page for owners (spec §2): benefits, prices, and links to ask for a proposal. */
export function OwnersPage({ faq, testimonials, income }: OwnersPageProps) {
  const { t } = useLingui()
  return (
    <>
      <OwnersHero />
      <Claims />
      <Services />
      <HowItWorks />
      <Testimonials items={testimonials} />
      <Income {...income} />
      <section className="page section grid gap-8 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-2xl">{t`Perguntas frequentes`}</h2>
        <Faq items={faq} />
      </section>
      <LastCall />
    </>
  )
}

function LastCall() {
  const { t } = useLingui()
  const message = t`Olá! Tenho um apartamento em São Paulo e quero conhecer os serviços da ${brand}.`
  return (
    <section className="on-ink section bg-ink text-paper">
      <div className="page grid items-center gap-8 md:grid-cols-2">
        <h2 className="text-2xl">{t`Conte do seu apartamento`}</h2>
        <div>
          <p className="max-w-md">
            {t`Escreva pelo formulário, que já abre preenchido, ou fale com uma pessoa no WhatsApp.`}
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <ProposalLink className="button button-red">{t`Pedir uma proposta`}</ProposalLink>
            <a
              href={whatsappUrl(settings.contact.whatsapp, message)}
              className="button border-2 border-paper"
              rel="noreferrer"
            >
              {t`Falar no WhatsApp`}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

/** The steps from the first message to the first guest, and the legal restrictions. */
function HowItWorks() {
  const { t } = useLingui()
  return (
    <section className="section bg-concrete">
      <div className="page">
        <h2 className="text-2xl">{t`Como funciona`}</h2>
        <ol className="steps">
          <Step number={1} title={t`Você escreve`}>
            {t`Diga onde fica e quantos quartos tem. A resposta vem em até 24 horas úteis.`}
          </Step>
          <Step number={2} title={t`Nós visitamos`}>
            {t`Fotografamos, medimos a internet, testamos a fechadura e lemos matrícula e convenção.`}
          </Step>
          <Step number={3} title={t`Você lê a proposta`}>
            {t`O que fazemos, quanto custa e quando publicamos: tudo por escrito, antes de assinar.`}
          </Step>
          <Step number={4} title={t`Os hóspedes chegam`}>
            {t`O anúncio vai ao ar, e cada repasse vem com um extrato que você pode conferir.`}
          </Step>
        </ol>
        <aside aria-labelledby="housing" className="mt-14 max-w-3xl border-l-8 border-yellow bg-paper p-6">
          <h3 id="housing" className="text-lg">
            {t`Unidades HIS e HMP ficam de fora`}
          </h3>
          <p className="mt-3">
            {t`Em São Paulo, o Decreto municipal 64.244/2025 proíbe a locação de curta temporada em Habitação de Interesse Social (HIS) e de Mercado Popular (HMP). Consultamos a matrícula antes de publicar. A convenção do condomínio também precisa permitir.`}
          </p>
        </aside>
      </div>
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p aria-hidden="true">{number}</p>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-2 text-mute">{children}</p>
      </div>
    </li>
  )
}

/** The hero: a solid yellow block with a drawing of buildings, which stand on the sidewalk pattern below it. */
function OwnersHero() {
  const { t } = useLingui()
  return (
    <>
      <div className="owners-hero">
        <div className="page">
          <div className="py-12 lg:max-w-[56%] lg:py-22">
            <h1 className="text-3xl">{t`Seu apartamento em São Paulo, bem cuidado.`}</h1>
            <p className="mt-6 max-w-lg text-lg leading-normal">
              {t`Anúncio sem taxa de adesão, gestão completa ou só a limpeza. Você escolhe quanto quer delegar.`}
            </p>
            <p className="mt-8 flex flex-wrap gap-3">
              <ProposalLink className="button button-red">{t`Pedir uma proposta`}</ProposalLink>
              <a href="#income" className="button border-2 border-ink">
                {t`Estimar a renda`}
              </a>
            </p>
          </div>
        </div>
        <img src="/illustrations/proprietarios.svg" width={600} height={330} alt="" fetchPriority="high" />
      </div>
      <div className="calcada" />
    </>
  )
}

/** The owners' testimonials, including complaints. */
function Testimonials({ items }: { items: DocumentIn<"testimonials"> }) {
  const { t } = useLingui()
  const services = { advertising: t`anúncio`, management: t`gestão completa`, cleaning: t`limpeza` }
  return (
    <section className="page section">
      <h2 className="text-2xl">{t`Quem já trabalha com a gente`}</h2>
      <div className="mt-10 cards">
        {items.map(({ name, bairro, properties, service, since, text }) => (
          <figure key={name} className="testimonial flex flex-col border-t-2 border-ink pt-4">
            <blockquote>
              <p>{text}</p>
            </blockquote>
            <figcaption className="mt-4 text-sm text-mute">
              <strong className="block text-base text-ink">{name}</strong>
              <span>
                {[
                  bairro,
                  t`${plural(properties, { one: "# imóvel", other: "# imóveis" })}`,
                  services[service],
                  t`desde ${since}`,
                ].join(" · ")}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** The claims for owners with the numbers of spec §9, and how and when they were measured. */
function Claims() {
  const { t } = useLingui()
  const { short, longMonth } = useFormat()
  const hour = useHour()
  const method = claims.method[useLocale()]
  return (
    <section className="page section">
      <h2 className="text-2xl">{t`O que muda com a gente`}</h2>
      <ul className="mt-10 grid gap-x-7 gap-y-10 md:grid-cols-3">
        <Claim
          color="border-red"
          before={t`em média`}
          figure={`+${claims.revenueIncreasePercent}%`}
          name={t`de receita`}
        >
          {t`Fotos nossas, texto honesto e preço que acompanha a procura, noite a noite.`}
        </Claim>
        <Claim
          color="border-blue"
          before={t`nota média nas plataformas`}
          figure={short(claims.averageRating)}
          name={t`de 5, dada pelos hóspedes`}
        >
          {t`Todo apartamento é conferido antes de ir ao ar, e uma pessoa atende das ${hour(contact.hours.from)} às ${hour(contact.hours.until)}, todos os dias.`}
        </Claim>
        <Claim
          color="border-green"
          before={t`mais de`}
          figure={t`${claims.yearsOfExperience} anos`}
          name={t`de experiência`}
        >
          {t`Já lemos muita convenção de condomínio. A do seu prédio também lemos até o fim.`}
        </Claim>
      </ul>
      <p className="mt-10 max-w-3xl text-sm text-mute">
        <Trans>
          <strong>Como medimos.</strong> {method} Medido em {longMonth(claims.measuredOn)}.
        </Trans>
      </p>
    </section>
  )
}

interface ClaimProps {
  /** CSS class of the bar's colour. */
  color: string
  before: ReactNode
  figure: ReactNode
  name: ReactNode
  children: ReactNode
}

function Claim({ color, before, figure, name, children }: ClaimProps) {
  return (
    <li className={`border-t-[6px] pt-5 ${color}`}>
      <p className="font-strong">
        <span>{before}</span> <span className="tabular block text-3xl font-black">{figure}</span>{" "}
        <span>{name}</span>
      </p>
      <p className="mt-3 max-w-sm text-mute">{children}</p>
    </li>
  )
}
