import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { NEWSLETTER_CONSENT } from "#machines/newsletter/newsletter.ts"
import { DEFAULT_LOCALE, localisedPath } from "#machines/site/locales.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import type { FormView } from "./live-form.tsx"
import { stampWhenIdle } from "./page-stamp.ts"

/**
 * The newsletter's form, in the footer of every page and in the blog. Its stamp is asked for when the page is idle, its code
 * on the first sign of use, a pointer at its field or the focus; without scripts, or if that fails, the browser posts the
 * form to the newsletter's page, which continues from there.
 * @param id id of its field, and prefix of the other ids
 */
export function NewsletterForm({ id = "newsletter" }: { id?: string }) {
  const { t } = useLingui()
  const { context } = useRouter().options
  const { locale = DEFAULT_LOCALE } = useLocaleParam()
  const [view, setView] = useState<FormView>()
  const started = useRef<Promise<() => void>>(undefined)
  const { api } = context
  useEffect(() => {
    const gone = new AbortController()
    stampWhenIdle(api, gone.signal)
    return () => gone.abort()
  }, [api])

  /** Loads the form's code, once; `sign` becomes available when it has arrived. */
  const start = (form: HTMLFormElement) => {
    started.current ??= Promise.all([import("./live-form.tsx"), context.loadFeatures(["newsletter"])])
      .then(([{ startForm }]) => startForm(form, context, setView))
      .catch(() => {
        started.current = undefined
        return () => form.submit()
      })
    return started.current
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const send = await start(event.currentTarget)
    send()
  }

  return (
    <form
      method="post"
      action={localisedPath("/newsletter", locale)}
      noValidate
      onFocus={(event) => start(event.currentTarget)}
      onSubmit={submit}
      className="newsletter"
    >
      <div>
        <label htmlFor={id} className="font-black">{t`Dicas de São Paulo no seu e-mail`}</label>
        <NewsletterConsent id={`${id}-consent`} />
      </div>
      <div>
        <div
          hidden={view?.isSent}
          onPointerEnter={({ currentTarget }) => start(currentTarget.closest("form") as HTMLFormElement)}
          className="newsletter-field"
        >
          <input
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={t`seu@email.com`}
            aria-invalid={view?.isInvalid}
            aria-describedby={`${id}-status ${id}-consent`}
            className="field"
          />
          <button type="submit" className="button button-frame">
            {t`Assinar`}
          </button>
        </div>
        {/* The honeypot: robots fill it in. Where a browser did, too, the status shows it. */}
        {!view?.isHoneypotShown && <input name="website" autoComplete="off" hidden />}
        {/* It is there before the form's code, so that the first message is announced, too. */}
        <div id={`${id}-status`} role="status" tabIndex={-1} className="outline-none">
          {view?.status}
        </div>
      </div>
    </form>
  )
}

/** The consent text, which says what the address is used for, and its version. */
export function NewsletterConsent({ id }: { id: string }) {
  return (
    <p id={id} className="newsletter-consent">
      <Trans>
        Dicas da cidade e novidades dos nossos apartamentos. Você sai quando quiser.{" "}
        <Link to="/{-$locale}/privacidade" params={useLocaleParam()} className="link">
          Como cuidamos dos seus dados
        </Link>
      </Trans>
      <input type="hidden" name="consent" value={NEWSLETTER_CONSENT} />
    </p>
  )
}
