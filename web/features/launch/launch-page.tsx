import { Trans, useLingui } from "@lingui/react/macro"
import { Star } from "lucide-react"
import type { NotifyProblem } from "#machines/launch/notify-form.machine.ts"
import type { Locale } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"
import { Part } from "#web/shell/errors/section-boundary.tsx"
import { useLive } from "#web/shell/hydration/use-live.ts"
import { Picture } from "#web/ui/picture.tsx"
import { Wordmark } from "#web/ui/wordmark.tsx"
import { Countdown } from "./countdown.tsx"
import { LaunchFooter } from "./launch-footer.tsx"
import { NotifyForm } from "./notify-form.tsx"
import { WhatToExpect } from "./what-to-expect.tsx"

/** Props of the launch page, serialised in the document for hydration. Instants are ms since 1970. */
export interface LaunchPageProps {
  locale: Locale
  /** In full mode the page only shows the answer to a form that was posted late, without a countdown. */
  mode: SiteMode
  /** The path of the page: `/`, `/en` or `/es`. */
  path: string
  renderedAt: number
  /** The launch date that is set, or 30 days after rendering. */
  launchAt: number
  isDateSet: boolean
  /** Initial state of the countdown; if no date is set, the browser restarts it (seed §4). */
  countdown: { now: number; target: number }
  /** The outcome of an address that was posted without scripts. */
  notify: {
    email: string
    isThanked: boolean
    problem: NotifyProblem | null
  }
}

/** The coming-soon page (seed §2). */
export function LaunchPage(props: LaunchPageProps) {
  const { t } = useLingui()
  useLive()
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
            <p className="launch-badge">
              <Trans>Em Breve</Trans>
            </p>
            {props.notify.isThanked ? <Thanks path={props.path} /> : <Opening {...props} />}
          </div>
          <div className="launch-picture">
            <Picture
              file={settings.launch.picture}
              alt={settings.launch.alt[props.locale]}
              first
              sizes="(min-width: 64rem) max(50vw, 120vh), 100vw"
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
  return (
    <>
      <h1 className="launch-headline">
        <Trans>
          O seu lugar em <span className="whitespace-nowrap">São Paulo</span> está quase pronto.
        </Trans>
      </h1>
      <p className="launch-tagline">
        <Trans>Com revisão e garantia de qualidade em cada anúncio</Trans>
      </p>
      {props.mode === "launch" && (
        <Part name="countdown">
          <Countdown {...props} />
        </Part>
      )}
      <Part name="notify">
        <NotifyForm {...props} />
      </Part>
    </>
  )
}

/** The answer to a form that was posted without scripts. */
function Thanks({ path }: { path: string }) {
  return (
    <>
      <h1 className="launch-headline">
        <Trans>Obrigado! Você será notificado em breve.</Trans>
      </h1>
      <p className="mt-8">
        <a href={path} className="link reach font-[750]">
          <Trans>Voltar à página inicial</Trans>
        </a>
      </p>
    </>
  )
}
