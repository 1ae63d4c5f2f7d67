import { useLingui } from "@lingui/react/macro"
import { PencilLine, Send } from "lucide-react"
import { DESK_BOUNDS } from "#machines/desk/steps.ts"
import { fieldsIn } from "#machines/desk/template.ts"
import { LOCALE_NAMES, LOCALES, type Locale } from "#machines/site/locales.ts"
import type { Contact } from "#worker/data/desk/inbox.ts"
import { INBOX, TEMPLATES } from "./paths.ts"

/** Why what was typed was not taken. */
export type ComposerProblem = "missing" | "tooLong" | "fields" | "noteMissing" | "noteTooLong"

/** The forms to write in, with what was typed. */
export interface Composer {
  /** Language of the templates, and of the fields. */
  locale: Locale
  templates: readonly { id: number; name: string }[]
  text: string
  note: string
  problem: ComposerProblem | undefined
  /** Which of the forms' drafts the device may forget. */
  taken: "reply" | "note" | undefined
  /** Idempotency keys of the forms. */
  keys: { reply: string; note: string }
}

interface FormProps {
  contact: Contact["contact"]
  composer: Composer
}

/** An answer by mail; a template's button puts its text after what was typed. */
export function ReplyForm({ contact, composer }: FormProps) {
  const { t } = useLingui()
  const { locale, templates, text, problem, taken, keys } = composer
  const fields = fieldsIn(text).join(", ")
  return (
    <form
      method="post"
      action={`${INBOX}/${contact.reference}/resposta#responder`}
      className="composer"
      id="responder"
      data-draft-taken={taken === "reply" ? `reply:${contact.reference}` : undefined}
    >
      <input type="hidden" name="visto" value={contact.version} />
      <input type="hidden" name="chave" value={keys.reply} />
      <input type="hidden" name="idioma" value={locale} />
      <h2>
        <label htmlFor="texto">{t`Responder`}</label>
      </h2>
      {problem === "missing" && <Alert>{t`Escreva a resposta antes de enviar.`}</Alert>}
      {problem === "tooLong" && (
        <Alert>{t`A resposta é longa demais: até ${DESK_BOUNDS.reply} caracteres.`}</Alert>
      )}
      {problem === "fields" && (
        <Alert>
          {fields === ""
            ? t`Preenchemos os campos do modelo. Confira e envie.`
            : t`Nada foi enviado: não sabemos o que pôr em ${fields}. Escreva no lugar, ou apague.`}
        </Alert>
      )}
      <fieldset className="chips">
        <legend className="hidden-text">{t`Modelos`}</legend>
        {templates.map(({ id, name }) => (
          <button key={id} type="submit" name="modelo" value={id} className="chip">
            {name}
          </button>
        ))}
        <a href={TEMPLATES} className="chip">
          {t`Editar modelos`}
        </a>
      </fieldset>
      <textarea
        id="texto"
        data-draft={`reply:${contact.reference}`}
        name="texto"
        rows={9}
        lang={locale}
        maxLength={DESK_BOUNDS.reply}
        defaultValue={text}
      />
      <div className="send">
        <fieldset className="languages">
          <legend className="hidden-text">{t`Idioma dos modelos`}</legend>
          {LOCALES.map((each) => (
            <button
              key={each}
              type="submit"
              name="lingua"
              value={each}
              aria-pressed={each === locale}
              aria-label={`${each.toUpperCase()}: ${LOCALE_NAMES[each].name}`}
            >
              {each.toUpperCase()}
            </button>
          ))}
        </fieldset>
        <button type="submit" className="button red">
          <Send aria-hidden="true" size={20} />
          <span>{t`Enviar resposta`}</span>
        </button>
      </div>
    </form>
  )
}

/** A note that only the desk sees. */
export function NoteForm({ contact, composer: { note, problem, taken, keys } }: FormProps) {
  const { t } = useLingui()
  const isRefused = problem === "noteMissing" || problem === "noteTooLong"
  return (
    <details className="fold" open={isRefused || note !== ""}>
      <summary>{t`Nova nota`}</summary>
      <form
        method="post"
        action={`${INBOX}/${contact.reference}/nota`}
        className="composer"
        data-draft-taken={taken === "note" ? `note:${contact.reference}` : undefined}
      >
        <input type="hidden" name="visto" value={contact.version} />
        <input type="hidden" name="chave" value={keys.note} />
        {problem === "noteMissing" && <Alert>{t`Escreva a nota antes de guardar.`}</Alert>}
        {problem === "noteTooLong" && (
          <Alert>{t`A nota é longa demais: até ${DESK_BOUNDS.note} caracteres.`}</Alert>
        )}
        <label htmlFor="nota">{t`Só a equipe vê. A pessoa recebe as notas se pedir os seus dados.`}</label>
        <textarea
          id="nota"
          name="texto"
          data-draft={`note:${contact.reference}`}
          rows={3}
          maxLength={DESK_BOUNDS.note}
          defaultValue={note}
        />
        <button type="submit" className="button">
          <PencilLine aria-hidden="true" size={20} />
          <span>{t`Guardar nota`}</span>
        </button>
      </form>
    </details>
  )
}

function Alert({ children }: { children: string }) {
  return (
    <p role="alert" className="alert">
      {children}
    </p>
  )
}
