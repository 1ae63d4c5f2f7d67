import { useLingui } from "@lingui/react/macro"
import { useMachine } from "@xstate/react"
import { type FormEvent, useEffect, useRef } from "react"
import { MAX_EMAIL } from "#machines/forms/form-text.ts"
import { NOTIFY_CONSENT } from "#machines/launch/notify.ts"
import type { NotifyProblem } from "#machines/launch/notify-form.machine.ts"
import { notifyFormMachine } from "#machines/launch/notify-form.machine.ts"
import type { Locale } from "#machines/site/locales.ts"
import { browserOutboxMachine } from "./notify-outbox.ts"

export interface NotifyFormProps {
  locale: Locale
  /** The outcome of an address that was posted without scripts. */
  notify: {
    email: string
    isThanked: boolean
    problem: NotifyProblem | null
  }
}

const machine = notifyFormMachine.provide({ actors: { outbox: browserOutboxMachine } })

/**
 * The notification card (spec §2, §4, §5): it thanks for an address with "@"; with any other nothing happens. Without
 * scripts the browser posts the form and the server answers with a page.
 */
export default function NotifyForm({ locale, notify }: NotifyFormProps) {
  const { t } = useLingui()
  const [snapshot, send] = useMachine(machine, {
    input: { locale, email: notify.email, problem: notify.problem },
  })
  const card = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isThanked = snapshot.hasTag("thanked")
  const { problem } = snapshot.context

  // Takes over what was typed before hydration or filled in by the browser.
  useEffect(() => {
    if (field.current?.value) send({ type: "TYPED", email: field.current.value })
  }, [send])

  // The card holds the focus while the field is not rendered; afterwards it goes back to the field.
  useEffect(() => {
    if (document.activeElement === card.current && !isThanked) field.current?.focus()
  }, [isThanked])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (snapshot.can({ type: "SUBMITTED" })) card.current?.focus()
    send({ type: "SUBMITTED" })
  }

  return (
    <div ref={card} tabIndex={-1} className="launch-notify">
      {!isThanked && (
        <form method="post" action="/api/notify" noValidate onSubmit={submit}>
          <label htmlFor="notify-email" className="block font-strong">
            {t`Seu e-mail`}
          </label>
          <div className="launch-field">
            <input
              ref={field}
              id="notify-email"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={MAX_EMAIL}
              placeholder={t`seu@email.com`}
              value={snapshot.context.email}
              onChange={(event) => send({ type: "TYPED", email: event.target.value })}
              aria-describedby="notify-consent"
            />
            <button type="submit">{t`Avise-me`}</button>
          </div>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="consent" value={NOTIFY_CONSENT} />
        </form>
      )}
      <p role="status" className="launch-thanks">
        {isThanked && t`Obrigado! Você será notificado em breve.`}
      </p>
      {problem !== null && (
        <p role="alert" className="launch-problem">
          {problem === "tooManyRequests"
            ? t`Foram pedidos demais em pouco tempo. Espere um minuto e envie de novo.`
            : t`Não conseguimos guardar seu e-mail agora. Tente de novo em instantes.`}
        </p>
      )}
      <p id="notify-consent" className="launch-note">
        <span>{t`Só para avisar do lançamento. Confirme pelo link que mandamos por e-mail.`}</span>{" "}
        <a href="#privacy" className="link">
          {t`Como cuidamos dos seus dados`}
        </a>
      </p>
    </div>
  )
}
