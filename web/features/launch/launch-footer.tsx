import { Trans } from "@lingui/react/macro"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { settings } from "#machines/site/settings.ts"
import { CompanyLine } from "#web/shell/company-line.tsx"
import { LanguageLinks } from "#web/shell/language-links.tsx"
import type { LaunchPageProps } from "./launch-page.tsx"

const { brand } = settings

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
        <CompanyLine className="text-mute" />
        <section id="privacy" aria-labelledby="privacy-title" className="max-w-3xl text-mute">
          <h2 id="privacy-title" className="text-sm tracking-normal text-ink">
            <Trans>Como cuidamos dos seus dados</Trans>
          </h2>
          <p className="mt-2">
            <Trans>
              Seu e-mail serve só para avisar do lançamento, depois que você confirma pelo link que mandamos.
              Com ele guardamos as datas, o idioma, a versão deste aviso e, até você confirmar, um código que
              só diz se outros pedidos vieram da mesma rede. Se a conexão falhar, ele espera no seu aparelho
              até poder ser enviado. Para sair da lista, escreva para o endereço acima, e apagamos.
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
