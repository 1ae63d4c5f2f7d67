import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import { CheckIcon } from "#web/ui/forms/field.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** Confirmation of a stored message: its reference and the response time (spec §4, §9). */
export function MessageSent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form-sent">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl">
        <SentIcon />
        <span>{t`Mensagem enviada!`}</span>
      </h2>
      <WhatFollows reference={reference} />
      <button type="button" className="button button-frame mt-6" onClick={onAnother}>
        {t`Enviar outra mensagem`}
      </button>
    </div>
  )
}

export function SentIcon() {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-green text-paper">
      <CheckIcon className="size-5" />
    </span>
  )
}

export function WhatFollows({ reference }: { reference: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <p className="mt-5">
        <span>{t`O seu número de referência é`}</span>
        <strong translate="no" className="tabular mt-1 block text-2xl font-black">
          {reference}
        </strong>
      </p>
      <p className="mt-4 max-w-xl">
        {t`Respondemos por e-mail em até 24 horas úteis. Uma confirmação com este número está a caminho; se não chegar, procure no spam. Ao telefone, diga o número.`}
      </p>
    </>
  )
}

/** The page after a form was posted without scripts. */
export function MessageSentPage({ reference }: { reference: string }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <div className="page pb-20 pt-8">
      <div className="form-sent">
        <h1 className="flex items-center gap-3 text-xl">
          <SentIcon />
          <span>{t`Mensagem enviada!`}</span>
        </h1>
        <WhatFollows reference={reference} />
        <Link to="/{-$locale}/contato" params={params} className="button button-frame mt-6">
          {t`Enviar outra mensagem`}
        </Link>
      </div>
    </div>
  )
}
