import { useLingui } from "@lingui/react/macro"
import { TEMPLATE_BOUNDS, TEMPLATE_FIELDS, type Template } from "#machines/desk/template.ts"
import { LOCALE_NAMES, LOCALES } from "#machines/site/locales.ts"
import { TEMPLATES } from "./paths.ts"

const draftOf = (id: number, field: string) => `template:${id}:${field}`

interface TemplatesPageProps {
  templates: readonly Template[]
  /** Id of the template whose form was just taken: what was typed there is no draft any more. */
  taken: number | undefined
}

/** The texts that answers begin with. */
export function TemplatesPage({ templates, taken }: TemplatesPageProps) {
  const { t } = useLingui()
  return (
    <>
      {taken !== undefined &&
        ["nome", ...LOCALES].map((field) => (
          <span key={field} hidden data-draft-taken={draftOf(taken, field)} />
        ))}
      <ul className="tasks">
        {templates.map(({ id, name, pt }) => (
          <li key={id}>
            <a href={`${TEMPLATES}/${id}`} className="task">
              <b>{name}</b>
              <span className="start">{pt}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="answer">
        <a href={`${TEMPLATES}/novo`} className="button">
          {t`Novo modelo`}
        </a>
      </p>
    </>
  )
}

export type TemplateProblem = "missing" | "tooLong" | "tooMany" | "overtaken"

/** A template in its three languages. */
export function TemplatePage({
  template,
  problem,
}: {
  template: Template
  problem: TemplateProblem | undefined
}) {
  const { t } = useLingui()
  const problems: Record<TemplateProblem, string> = {
    missing: t`Preencha o nome e o texto nas três línguas.`,
    tooLong: t`Algum texto é longo demais.`,
    tooMany: t`Já há ${TEMPLATE_BOUNDS.most} modelos. Apague um antes.`,
    overtaken: t`Alguém mudou este modelo desde que você o abriu. Aqui está o que você escreveu; ao guardar, vale o seu.`,
  }
  const isNew = template.id === 0
  const action = `${TEMPLATES}/${isNew ? "novo" : template.id}`
  return (
    <form method="post" action={action} className="composer">
      <input type="hidden" name="visto" value={template.version} />
      {problem !== undefined && (
        <p role="alert" className="alert">
          {problems[problem]}
        </p>
      )}
      <p className="note">
        {t`Campos que o site preenche: ${TEMPLATE_FIELDS.map((field) => `{${field}}`).join(" ")}. Um campo sem valor impede o envio.`}
      </p>
      <label htmlFor="nome">{t`Nome do botão`}</label>
      <input
        id="nome"
        name="nome"
        maxLength={TEMPLATE_BOUNDS.name}
        defaultValue={template.name}
        data-draft={draftOf(template.id, "nome")}
      />
      {LOCALES.map((locale) => (
        <div key={locale}>
          <label htmlFor={locale}>{LOCALE_NAMES[locale].name}</label>
          <textarea
            id={locale}
            name={locale}
            lang={locale}
            rows={7}
            maxLength={TEMPLATE_BOUNDS.text}
            defaultValue={template[locale]}
            data-draft={draftOf(template.id, locale)}
          />
        </div>
      ))}
      <div className="send">
        <button type="submit" className="button red">
          {t`Guardar modelo`}
        </button>
        {!isNew && (
          <button type="submit" name="apagar" value="1" className="button">
            {t`Apagar modelo`}
          </button>
        )}
      </div>
    </form>
  )
}
