import { Trans } from "@lingui/react/macro"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { registrations, settings } from "#machines/site/settings.ts"
import { LanguageLinks } from "../components/language-links.tsx"
import type { LaunchPageProps } from "./launch-page.tsx"

const { brand, company, contact } = settings

/** The footer, with the whole privacy notice: in launch mode there is no privacy page. */
export function LaunchFooter({ locale, renderedAt }: LaunchPageProps) {
  const year = todayIn(SITE_TIME_ZONE, new Date(renderedAt)).slice(0, 4)
  return (
    <footer className="border-t-2 border-ink">
      <div className="page grid gap-6 py-8 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p>
            © {year} {brand}. <Trans>Todos os direitos reservados</Trans>.
          </p>
          <LanguageLinks current={locale} path="/" />
        </div>
        <p className="text-mute">
          {company.name} · CNPJ {company.cnpj} · {company.city}, {company.state} ·{"\u00a0"}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </p>
        {registrations.length > 0 && <p>{registrations.join(" · ")}</p>}
        <section id="privacy" aria-labelledby="privacy-title" className="max-w-3xl text-mute">
          <h2 id="privacy-title" className="text-sm tracking-normal text-ink">
            <Trans>Como cuidamos dos seus dados</Trans>
          </h2>
          <p className="mt-2">
            <Trans>
              Seu e-mail serve só para avisar do lançamento. Com ele guardamos a data, o idioma e a versão
              deste aviso. Se a conexão falhar, ele espera no seu aparelho até poder ser enviado. Para sair da
              lista, escreva para o endereço acima, e apagamos.
            </Trans>
          </p>
          <p className="mt-2">
            <Trans>
              Contamos quantas vezes a página é vista e a rapidez com que ela abre, sem cookies, sem terceiros
              e sem nada que identifique você. Quem liga “Não rastrear” ou o Global Privacy Control no
              navegador fica fora da conta.
            </Trans>
          </p>
        </section>
      </div>
    </footer>
  )
}
