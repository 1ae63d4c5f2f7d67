import { useLingui } from "@lingui/react/macro"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { registrations, settings } from "#machines/site/settings.ts"
import { displayPhone } from "#web/ui/display-phone.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Wordmark } from "#web/ui/wordmark.tsx"
import { SectionBoundary } from "./errors/section-boundary.tsx"

const { company, contact } = settings

/**
 * The footer, with the company's data, which must be on every page (Decreto 7.962/2013).
 * @param newsletter the form that stands above it
 */
export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  const { t } = useLingui()
  return (
    <footer className="border-t-2 border-ink">
      <div className="page">
        <SectionBoundary name="newsletter">{newsletter}</SectionBoundary>
      </div>
      <div className="page grid gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="text-sm text-mute">
          <span className="text-ink">
            <Wordmark />
          </span>
          <p className="mt-4">
            <span translate="no">{`${company.name} · CNPJ ${company.cnpj}`}</span>
            <br />
            <span translate="no">{`${company.street} · ${company.city}, ${company.state} · ${company.postalCode}`}</span>
          </p>
          {registrations.length > 0 && <p>{registrations.join(" · ")}</p>}
          <p className="mt-3 touch:mt-0.5">
            <a
              translate="no"
              className="link flex min-h-6 w-fit items-center touch:min-h-11"
              href={`mailto:${contact.email}`}
            >
              {contact.email}
            </a>
            <a
              translate="no"
              className="link flex min-h-6 w-fit items-center touch:min-h-11"
              href={`tel:${contact.phone}`}
            >
              {displayPhone(contact.phone)}
            </a>
          </p>
          {settings.demo && (
            <p className="mt-3 touch:mt-1">
              {t`As imagens deste site são ilustrativas; os apartamentos são fictícios.`}
            </p>
          )}
        </div>
        <FooterPart title={t`Apartamentos`}>
          <FooterLink to="/{-$locale}/imoveis">{t`Imóveis`}</FooterLink>
          <FooterLink to="/{-$locale}/proprietarios">{t`Anunciar um imóvel`}</FooterLink>
          <FooterLink to="/{-$locale}/contato">{t`Contato`}</FooterLink>
          <FooterLink to="/{-$locale}/contato-oficial">{t`Este contato é mesmo nosso?`}</FooterLink>
        </FooterPart>
        <FooterPart title={t`A cidade`}>
          <FooterLink to="/{-$locale}/dicas">{t`Dicas`}</FooterLink>
          <FooterLink to="/{-$locale}/eventos">{t`Eventos`}</FooterLink>
          <FooterLink to="/{-$locale}/blog">{t`Blog`}</FooterLink>
        </FooterPart>
        <FooterPart title={t`Informações legais`}>
          <FooterLink to="/{-$locale}/privacidade">{t`Privacidade`}</FooterLink>
          <FooterLink to="/{-$locale}/meus-dados">{t`Seus dados`}</FooterLink>
          <FooterLink to="/{-$locale}/termos">{t`Termos de uso`}</FooterLink>
          <FooterLink to="/{-$locale}/acessibilidade">
            <AccessSign className="mr-2.5 inline-block size-9 align-middle" />
            <span>{t`Acessibilidade`}</span>
          </FooterLink>
        </FooterPart>
      </div>
    </footer>
  )
}

function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm tracking-normal">{title}</h2>
      <ul className="mt-3 text-sm touch:mt-1.5">{children}</ul>
    </nav>
  )
}

/** A page that needs no other parameter than its language. */
type Page = Exclude<NonNullable<LinkProps["to"]>, `${string}/$${string}`>

function FooterLink({ to, children }: { to: Page; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        params={useLocaleParam()}
        className="link flex w-fit min-w-11 items-center py-1.5 touch:min-h-11"
      >
        {children}
      </Link>
    </li>
  )
}

/** The international symbol of access (ISO 7001 PI PF 006), which LBI's art. 63 asks sites to show. */
function AccessSign({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="4" className="fill-blue" />
      <circle cx="20" cy="9.5" r="3.7" className="fill-paper" />
      <g fill="none" className="stroke-paper" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20.2 15.5l1 12.2h10.3l5.3 9.6 2.7-1.2M20.7 20.6h9.6" />
        <path d="M16.3 23.2a9.6 9.6 0 1 0 13.4 12.4" />
      </g>
    </svg>
  )
}
