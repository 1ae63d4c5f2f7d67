import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { settings } from "#machines/settings.ts"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { AccessSign } from "./access-sign.tsx"
import { displayPhone } from "./display-phone.ts"
import { NewsletterForm } from "./newsletter-form.tsx"
import { Wordmark } from "./wordmark.tsx"

const { company, contact } = settings

/** The company's data stand on every page (Decreto 7.962/2013). */
export function SiteFooter() {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <footer className="border-t-2 border-ink">
      <div className="page">
        <NewsletterForm />
      </div>
      <div className="page grid gap-10 py-12 md:grid-cols-[2fr_1fr_1fr]">
        <div className="text-sm text-mute">
          <span className="text-ink">
            <Wordmark />
          </span>
          <p className="mt-4">
            {company.name} · CNPJ {company.cnpj}
            <br />
            {company.street} · {company.city}, {company.state} · {company.postalCode}
          </p>
          <p className="mt-3">
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            <br />
            <a className="link" href={`tel:${contact.phone}`}>
              {displayPhone(contact.phone)}
            </a>
          </p>
          <p className="mt-3">
            <Trans>As imagens deste site são ilustrativas; os apartamentos são fictícios.</Trans>
          </p>
        </div>
        <nav aria-label={t`Hospedar-se`}>
          <h2 className="text-sm tracking-normal">
            <Trans>Hospedar-se</Trans>
          </h2>
          <ul className="mt-3 text-sm">
            <li>
              <Link to="/{-$locale}/imoveis" params={params} className="link inline-block py-1.5">
                <Trans>Imóveis</Trans>
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={t`Informações legais`}>
          <h2 className="text-sm tracking-normal">
            <Trans>Informações legais</Trans>
          </h2>
          <ul className="mt-3 text-sm">
            <li>
              <Link to="/{-$locale}/privacidade" params={params} className="link inline-block py-1.5">
                <Trans>Privacidade</Trans>
              </Link>
            </li>
            <li>
              <Link to="/{-$locale}/termos" params={params} className="link inline-block py-1.5">
                <Trans>Termos de uso</Trans>
              </Link>
            </li>
            <li>
              <Link to="/{-$locale}/meus-dados" params={params} className="link inline-block py-1.5">
                <Trans>Seus dados</Trans>
              </Link>
            </li>
            <li>
              <Link to="/{-$locale}/contato-oficial" params={params} className="link inline-block py-1.5">
                <Trans>Este contato é mesmo nosso?</Trans>
              </Link>
            </li>
            <li>
              <Link
                to="/{-$locale}/acessibilidade"
                params={params}
                className="link mt-1.5 inline-flex items-center gap-2.5"
              >
                <AccessSign className="size-9 shrink-0" />
                <Trans>Acessibilidade</Trans>
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
