import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { SUBJECT_NAMES } from "#locales/texts/choice-labels.ts"
import {
  CONTACT_BOUNDS,
  CONTACT_FIELDS,
  CONTACT_NOTICE,
  CONTACT_SUBJECTS,
  type ContactField,
  type ContactOptions,
} from "#machines/contact/contact.ts"
import type { ContactFormInput } from "#machines/contact/contact-form.machine.ts"
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx"
import { Field } from "#web/ui/forms/field.tsx"
import { Honeypot } from "#web/ui/forms/honeypot.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { useContactTexts } from "./field-labels.ts"
import { MessageSent } from "./message-sent.tsx"
import { Turnstile } from "./turnstile.tsx"
import type { FieldState } from "./unit-fields.tsx"
import { PropertyField, StayFields, UnitFields, VisitorTypes } from "./unit-fields.tsx"
import { useContactForm } from "./use-contact-form.ts"

export interface ContactFormProps {
  input: ContactFormInput
  options: ContactOptions
  /** Idempotency key, stamp and honeypot value of the form as it is posted without scripts. */
  plain: { key: string; stamp: string; website: string }
  turnstileSiteKey: string | null
}

/** The contact form (spec §2, §3): driven by a machine, and a plain form without scripts. */
export default function ContactForm({ input, options, plain, turnstileSiteKey }: ContactFormProps) {
  const { t } = useLingui()
  const texts = useContactTexts()
  const params = useLocaleParam()
  const form = useRef<HTMLFormElement>(null)
  const [isDeleted, setIsDeleted] = useState(false)
  const [envelope] = useState({ website: plain.website, turnstile: "" })
  const [snapshot, send] = useContactForm(input, envelope, form)
  const { values, problems, failure, refusals, reference } = snapshot.context
  const wrong = CONTACT_FIELDS.flatMap((field) => {
    const problem = problems[field]
    return problem === undefined ? [] : [{ id: field, text: texts.problem(field, problem) }]
  })
  useErrorTitle(wrong.length > 0 || failure !== null)

  // The clicked button has disappeared, so the focus moves to the first field of the emptied form.
  const isBegunAgain = useRef(false)
  useEffect(() => {
    if (isBegunAgain.current)
      form.current?.querySelector<HTMLElement>('[name="visitorType"]:checked')?.focus()
    isBegunAgain.current = false
  })
  const beginAgain = (type: "ANOTHER" | "DRAFT_DELETED") => {
    isBegunAgain.current = true
    setIsDeleted(type === "DRAFT_DELETED")
    send({ type })
  }

  if (reference !== null) return <MessageSent reference={reference} onAnother={() => beginAgain("ANOTHER")} />

  const change = (field: ContactField, value: string) => send({ type: "CHANGED", field, value })
  const state = (field: ContactField): FieldState => ({
    value: values[field],
    error: wrong.find(({ id }) => id === field)?.text,
    change: (value) => change(field, value),
  })
  const isSending = snapshot.hasTag("sending")
  const isWaiting = snapshot.hasTag("waiting")
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = new FormData(form.current ?? undefined)
    envelope.website = String(entered.get("website") ?? "")
    setIsDeleted(false)
    send({ type: "SUBMITTED" })
  }
  const text = (field: "name" | "email" | "phone" | "region") => ({
    name: field,
    value: values[field],
    className: "field w-full",
    readOnly: isSending,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  const hasDraft = CONTACT_FIELDS.some((field) => values[field] !== snapshot.context.initial[field])

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="contact-form">
      {(wrong.length > 0 || failure !== null) && (
        <ErrorSummary
          items={failure === "robot" ? [...wrong, { id: "website", text: t`Deixe este campo vazio` }] : wrong}
          refusals={refusals}
          {...(failure === null ? {} : { failure: texts.failure(failure) })}
        />
      )}
      <input type="hidden" name="key" defaultValue={plain.key} />
      <input type="hidden" name="stamp" defaultValue={plain.stamp} />
      <input type="hidden" name="notice" defaultValue={CONTACT_NOTICE} />
      <VisitorTypes {...state("visitorType")} />
      <div className="form-pair">
        <Field id="name" label={t`Nome completo`} error={state("name").error}>
          {(control) => <input {...control} {...text("name")} type="text" autoComplete="name" required />}
        </Field>
        <Field id="email" label={t`E-mail`} error={state("email").error}>
          {(control) => (
            <input
              {...control}
              {...text("email")}
              type="email"
              autoComplete="email"
              spellCheck={false}
              required
            />
          )}
        </Field>
      </div>
      <div className="form-pair">
        <Field id="phone" label={t`Telefone ou WhatsApp (opcional)`} error={state("phone").error}>
          {(control) => <input {...control} {...text("phone")} type="tel" autoComplete="tel" />}
        </Field>
        <Field id="subject" label={t`Assunto`} error={state("subject").error}>
          {(control) => (
            <select
              {...control}
              name="subject"
              value={values.subject}
              onChange={(event) => change("subject", event.target.value)}
              className="field w-full"
              required
            >
              <option value="">{t`Escolha`}</option>
              {CONTACT_SUBJECTS.map((subject) => (
                <option key={subject} value={subject}>
                  {texts.name(SUBJECT_NAMES[subject])}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <UnitFields socialHousing={state("socialHousing")} shortStays={state("shortStays")} />
      <PropertyField properties={options.properties} property={state("property")} />
      <Field
        id="region"
        className="not-for-partners"
        label={
          values.visitorType === "owner" ? t`Região do imóvel (opcional)` : t`Região de interesse (opcional)`
        }
        error={state("region").error}
      >
        {(control) => <input {...control} {...text("region")} type="text" list="contact-bairros" />}
      </Field>
      <datalist id="contact-bairros">
        {options.bairros.map((bairro) => (
          <option key={bairro} value={bairro} />
        ))}
      </datalist>
      <StayFields
        today={input.today}
        guests={state("guests")}
        checkIn={state("checkIn")}
        checkOut={state("checkOut")}
      />
      <Field
        id="message"
        label={t`Mensagem`}
        hint={t`Não escreva número de cartão nem senha.`}
        error={state("message").error}
      >
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={7}
            value={values.message}
            readOnly={isSending}
            onChange={(event) => change("message", event.target.value)}
            className="field w-full"
            maxLength={CONTACT_BOUNDS.message.max * 2}
            required
          />
        )}
      </Field>
      <Honeypot isShown={failure === "robot"} value={plain.website} />
      {turnstileSiteKey !== null && (
        <Turnstile
          siteKey={turnstileSiteKey}
          form={form}
          isSending={isSending}
          onToken={(token) => (envelope.turnstile = token)}
        />
      )}
      <p className="text-sm text-mute">
        <Trans>
          Usamos estes dados só para responder a você, e os guardamos por até dois anos. Veja a{" "}
          <Link to="/{-$locale}/privacidade" params={params} className="link">
            página de privacidade
          </Link>
          .
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="button button-red min-w-48" aria-disabled={isSending}>
          {isWaiting
            ? t`Um instante…`
            : isSending
              ? t`Enviando...`
              : failure === null
                ? t`Enviar mensagem`
                : t`Enviar de novo`}
        </button>
        {hasDraft && !isSending && (
          <button type="button" className="link py-2.5" onClick={() => beginAgain("DRAFT_DELETED")}>
            {t`Apagar rascunho`}
          </button>
        )}
        <p role="status" className="sr-only">
          {isWaiting ? <span>{t`Um instante…`}</span> : isSending && <span>{t`Enviando...`}</span>}
          {isDeleted && <span>{t`Rascunho apagado`}</span>}
        </p>
      </div>
    </form>
  )
}

/** Prefixes the page's title while the form has errors (GOV.UK's error pattern). */
function useErrorTitle(isWrong: boolean): void {
  const { t } = useLingui()
  const prefix = t`Erro:`
  useEffect(() => {
    const plain = document.title.startsWith(prefix)
      ? document.title.slice(prefix.length).trimStart()
      : document.title
    document.title = isWrong ? `${prefix} ${plain}` : plain
  }, [isWrong, prefix])
}
