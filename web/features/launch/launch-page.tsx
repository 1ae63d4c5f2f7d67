import { Trans, useLingui } from "@lingui/react/macro"
import { Star } from "lucide-react"
import type { ReactNode } from "react"
import { settings } from "#machines/site/settings.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"
import { CompanyLine } from "#web/shell/company-line.tsx"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { useLive } from "#web/shell/hydration/use-live.ts"
import { LanguageLinks } from "#web/shell/language-links.tsx"
import { latePart } from "#web/shell/late-part.tsx"
import { Picture } from "#web/ui/picture.tsx"
import { Wordmark } from "#web/ui/wordmark.tsx"
import type { CountdownProps } from "./countdown.tsx"
import type { NotifyFormProps } from "./notify-form.tsx"

const { brand } = settings

const loadCountdown = () => import("./countdown.tsx")
const Countdown = latePart(
  "countdown",
  loadCountdown,
  import.meta.env.SSR ? await loadCountdown() : undefined,
  { isAtOnce: true },
)
const loadForm = () => import("./notify-form.tsx")
const NotifyForm = latePart("notify", loadForm, import.meta.env.SSR ? await loadForm() : undefined)

/** Props of the launch page, serialised in the document for hydration. Instants are ms since 1970. */
export interface LaunchPageProps extends CountdownProps, NotifyFormProps {
  /** In full mode the page only shows the answer to a form that was posted late, without a countdown. */
  mode: SiteMode
  /** Of the rendering. */
  year: string
  isDateSet: boolean
}

/** The coming-soon page (spec §2). */
export function LaunchPage(props: LaunchPageProps) {
  useLive()
  return (
    <SectionBoundary name="page">
      <WholePage {...props} />
    </SectionBoundary>
  )
}

function WholePage(props: LaunchPageProps) {
  const { t } = useLingui()
  return (
    <>
      <header className="launch-header">
        <Wordmark />
        <span role="img" aria-label={t`Cinco estrelas`} className="flex gap-1 text-yellow">
          {["first", "second", "third", "fourth", "fifth"].map((each) => (
            <Star key={each} aria-hidden="true" className="size-4 fill-current" />
          ))}
        </span>
      </header>
      <main>
        <div className="launch-hero on-ink">
          <div className="launch-lead">
            <p className="launch-badge">{t`Em Breve`}</p>
            {props.notify.isThanked ? <Thanks path={props.path} /> : <Opening {...props} />}
          </div>
          <div className="launch-picture">
            <Picture
              file={settings.launch.picture}
              alt={settings.launch.alt[props.locale]}
              first
              sizes="(min-width:64rem) max(50vw, 120vh),100vw"
              lightSize="50vw"
              className="size-full object-cover"
            />
          </div>
        </div>
        <div className="calcada" />
        <WhatToExpect />
      </main>
      <LaunchFooter {...props} />
    </>
  )
}

function Opening(props: LaunchPageProps) {
  const { t } = useLingui()
  return (
    <>
      <h1 className="launch-headline">
        <Trans>
          O seu lugar em <span className="whitespace-nowrap">São Paulo</span> está quase pronto.
        </Trans>
      </h1>
      <p className="launch-tagline">{t`Com revisão e garantia de qualidade em cada anúncio`}</p>
      {props.mode === "launch" && <Countdown {...props} />}
      <NotifyForm {...props} />
    </>
  )
}

/** The answer to a form that was posted without scripts. */
function Thanks({ path }: { path: string }) {
  const { t } = useLingui()
  return (
    <>
      <h1 className="launch-headline">{t`Obrigado! Você será notificado em breve.`}</h1>
      <p className="mt-8">
        <a href={path} className="link reach font-strong">
          {t`Voltar à página inicial`}
        </a>
      </p>
    </>
  )
}

/** The footer, with the whole privacy notice: in launch mode there is no privacy page. */
function LaunchFooter({ locale, year }: LaunchPageProps) {
  const { t } = useLingui()
  return (
    <footer className="border-t-2 border-ink">
      <div className="page grid gap-6 py-8 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p>{`© ${year} ${brand}. ${t`Todos os direitos reservados`}.`}</p>
          <LanguageLinks current={locale} path="/" />
        </div>
        <CompanyLine className="text-mute" />
        <section id="privacy" aria-labelledby="privacy-title" className="max-w-3xl text-mute">
          <h2 id="privacy-title" className="text-sm tracking-normal text-ink">
            {t`Como cuidamos dos seus dados`}
          </h2>
          <p className="mt-2">
            {t`Seu e-mail serve só para avisar do lançamento, depois que você confirma pelo link que mandamos. Com ele guardamos as datas, o idioma, a versão deste aviso e, até você confirmar, um código que só diz se outros pedidos vieram da mesma rede. Se a conexão falhar, ele espera no seu aparelho até poder ser enviado. Para sair da lista, escreva para o endereço acima, e apagamos.`}
          </p>
          <p className="mt-2">
            {t`Contamos quantas vezes a página é vista e a rapidez com que ela abre, sem cookies, sem terceiros e sem nada que identifique você. Quem liga “Não rastrear” ou o Global Privacy Control no navegador fica fora da conta.`}
          </p>
        </section>
      </div>
    </footer>
  )
}

/** Four features, each under a bar of its own colour (spec §1). */
function WhatToExpect() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="expect" className="page section">
      <h2 id="expect" className="text-2xl">
        {t`O que esperar`}
      </h2>
      <ul className="mt-8 grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        <Feature colour="border-red" title={t`Anúncios verificados`}>
          {t`Todo imóvel passa por uma verificação rigorosa antes de ser publicado.`}
        </Feature>
        <Feature colour="border-blue" title={t`Garantia de qualidade`}>
          {t`O que está na foto é o que está no apartamento.`}
        </Feature>
        <Feature colour="border-yellow" title={t`Busca inteligente`}>
          {t`Filtros avançados e recomendações personalizadas.`}
        </Feature>
        <Feature colour="border-green" title={t`Suporte premium`}>
          {t`Gente de verdade, antes e durante a estadia.`}
        </Feature>
      </ul>
    </section>
  )
}

function Feature({ colour, title, children }: { colour: string; title: ReactNode; children: ReactNode }) {
  return (
    <li className={`border-t-[6px] pt-5 ${colour}`}>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2">{children}</p>
    </li>
  )
}
