import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { OctagonAlert, ShieldCheck } from "lucide-react"
import { useEffect, useRef } from "react"
import type { ContactKind } from "#machines/contact/official-contacts.ts"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import type { OfficialContactForm } from "./official-contact-form.ts"

const { company } = settings

type Recognised = NonNullable<OfficialContactForm["recognition"]>

/** Answers for contacts that are ours, with what to beware of nevertheless. */
const OURS: Record<ContactKind, MessageDescriptor> = {
  phone: msg`É o nosso telefone. Um número pode ser falsificado: se ligarem pedindo dinheiro, desligue e ligue você para ele.`,
  whatsapp: msg`É o nosso WhatsApp. Abra a conversa por este número, e não por um convite que mandaram.`,
  email: msg`É um e-mail nosso. O remetente pode ser falsificado: se pedirem dinheiro, escreva você para ele, numa mensagem nova.`,
  pix: msg`É uma chave PIX nossa. Antes de confirmar, veja se o banco mostra o nome ${company.name}.`,
  site: msg`É um endereço do nosso site. Nenhum pagamento é feito nele.`,
}

const NOT_LISTED: Record<ContactKind, MessageDescriptor> = {
  phone: msg`Este número não está entre os nossos.`,
  whatsapp: msg`Este link abre uma conversa com outro número.`,
  email: msg`Este e-mail não está entre os nossos.`,
  pix: msg`Esta chave PIX não está entre as nossas.`,
  site: msg`Este link leva a outro site.`,
}

/** Answers for contacts that are not ours. */
function doubtOf({ kind, reason }: Extract<Recognised, { isOurs: false }>): MessageDescriptor {
  switch (reason) {
    case "imitation":
      return kind === "email"
        ? msg`Este e-mail usa o nosso nome, ou letras parecidas, mas não está entre os nossos.`
        : msg`Este link imita um endereço conhecido, com o nome dele, letras parecidas ou sinais como “@”, e leva a outro site.`
    case "insecure":
      return msg`O link vai até nós por uma conexão que não é segura. Os nossos começam com “https://”.`
    case "platform":
      return msg`É a página de uma plataforma, onde qualquer um pode anunciar.`
    case "paymentCode":
      return msg`É um código PIX, e quem recebe está escondido dentro dele. Só pague se o banco mostrar ${company.name}, CNPJ ${company.cnpj}.`
    default:
      return NOT_LISTED[kind]
  }
}

/** The answer, above the question; it takes the focus. */
export function OfficialAnswer({ text, recognition }: { text: string; recognition: Recognised }) {
  const { i18n } = useLingui()
  const box = useRef<HTMLElement>(null)
  const params = useLocaleParam()
  useEffect(() => box.current?.focus(), [])
  const { isOurs } = recognition
  const Icon = isOurs ? ShieldCheck : OctagonAlert
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="answer"
      className={`rounded-md border-2 border-l-8 p-5 sm:p-8 ${isOurs ? "border-green" : "border-red"}`}
    >
      <h2 id="answer" className="flex items-center gap-3 text-xl">
        <Icon
          aria-hidden="true"
          className={`size-8 shrink-0 ${isOurs ? "text-green" : "text-red"}`}
          strokeWidth={2.25}
        />
        {isOurs ? <Trans>É nosso</Trans> : <Trans>Não é nosso</Trans>}
      </h2>
      <p className="mt-3 break-words font-[650]">{text}</p>
      {isOurs ? (
        <p className="mt-3">{i18n._(OURS[recognition.kind])}</p>
      ) : (
        <>
          <p className="mt-3 text-lg font-[750]">
            <Trans>Não pague e não envie documentos.</Trans>
          </p>
          <p className="mt-3">{i18n._(doubtOf(recognition))}</p>
          <ul className="mt-3 list-disc pl-5 [&_li]:mt-1.5">
            <li>
              <Trans>Fale com a gente só pelos contatos desta página.</Trans>
            </li>
            <li>
              <Trans>
                Um anúncio em outra plataforma só é nosso quando o link está na página do apartamento, neste
                site.
              </Trans>
            </li>
            <li>
              <Trans>
                Conte para nós o que aconteceu, pela{" "}
                <Link to="/{-$locale}/contato" params={params} className="link">
                  página de contato
                </Link>
                . Se você já pagou, avise o banco agora e peça a devolução do PIX (MED).
              </Trans>
            </li>
          </ul>
        </>
      )}
    </section>
  )
}
