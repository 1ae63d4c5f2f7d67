import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ShieldCheck } from "lucide-react"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

const { brand, company, contact } = settings

/** How to avoid fake hosts (seed §2: security notice). */
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
