import { useLingui } from "@lingui/react/macro"

export interface FailedProps {
  /** The address that was asked for, with its query. */
  address: string
  /** What was posted there, to be sent again; null where a page was only asked for. */
  fields: Readonly<Record<string, string | undefined>> | null
}

/** A page of the desk that could not be made: nothing that was typed is lost, one press asks again. */
export function Failed({ address, fields }: FailedProps) {
  const { t } = useLingui()
  if (fields === null)
    return (
      <>
        <p>{t`Não deu para ler os dados agora. Tente de novo em meio minuto.`}</p>
        <p className="answer">
          <a href={address} className="button">
            {t`Tentar de novo`}
          </a>
        </p>
      </>
    )
  const typed = fields.texto ?? fields.nota ?? ""
  return (
    <form method="post" action={address}>
      <p role="alert" className="alert">
        {t`Não deu para guardar agora. O que você escreveu está aqui: tente de novo em meio minuto.`}
      </p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {typed !== "" && <blockquote className="said">{typed}</blockquote>}
      <p className="answer">
        <button type="submit" className="button red">
          {t`Tentar de novo`}
        </button>
      </p>
    </form>
  )
}
