import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { OctagonAlert, ShieldCheck } from "lucide-react"
import { useEffect, useRef } from "react"
import type { ContactKind } from "#machines/contact/official-contacts.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { Refusal } from "#web/features/privacy/index.ts"
import { displayPhone } from "#web/ui/display-phone.ts"
import { Field } from "#web/ui/forms/field.tsx"
import { useAction, useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import type { OfficialContactForm } from "./official-contact-form.ts"

const { brand, company, contact, origin, pix } = settings

/** Tells whether a phone number, an e-mail address, a PIX key or a link is one of ours. */
export function OfficialContactPage({ text, recognition, problem, failure }: OfficialContactForm) {
  const { t } = useLingui()
  const action = useAction("/contato-oficial")
  const missing = t`Escreva um telefone, um e-mail, uma chave PIX ou um link`
  const unreadable = t`Escreva um só, inteiro: um telefone com DDD, um e-mail, uma chave PIX ou um link`
  const error = problem === null ? undefined : problem === "missing" ? missing : unreadable
  return (
    <div className="page pb-20 pt-8">
      <h1 className="max-w-3xl text-2xl">{t`Este contato é mesmo nosso?`}</h1>
      <p className="mt-4 max-w-2xl text-lg">
        {t`Alguém falou em nome da ${settings.brand}? Confira aqui antes de pagar ou mandar documentos.`}
      </p>
      <Refusal items={error === undefined ? [] : [{ id: "text", text: error }]} failure={failure} />
      <div className="contact-columns">
        <div className="grid content-start gap-8">
          {recognition !== null && <OfficialAnswer text={text} recognition={recognition} />}
          <form
            method="post"
            action={action}
            noValidate
            className="rounded-md border-2 border-ink p-5 sm:p-8"
          >
            <Field
              id="text"
              label={t`Telefone, e-mail, chave PIX ou link`}
              hint={t`Copie e cole, como você recebeu. Não guardamos o que você escreve aqui.`}
              error={error}
            >
              {(control) => (
                <input
                  {...control}
                  type="text"
                  name="text"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={text}
                  className="field w-full"
                />
              )}
            </Field>
            <button type="submit" className="button button-red mt-6">
              {t`Conferir`}
            </button>
          </form>
        </div>
        <OfficialContacts />
      </div>
    </div>
  )
}

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
function OfficialAnswer({ text, recognition }: { text: string; recognition: Recognised }) {
  const { t, i18n } = useLingui()
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
        {isOurs ? <span>{t`É nosso`}</span> : <span>{t`Não é nosso`}</span>}
      </h2>
      <p className="mt-3 break-words font-semibold">{text}</p>
      {isOurs ? (
        <p className="mt-3">{i18n._(OURS[recognition.kind])}</p>
      ) : (
        <>
          <p className="mt-3 text-lg font-strong">{t`Não pague e não envie documentos.`}</p>
          <p className="mt-3">{i18n._(doubtOf(recognition))}</p>
          <ul className="mt-3 list-disc pl-5 [&_li]:mt-1.5">
            <li>{t`Fale com a gente só pelos contatos desta página.`}</li>
            <li>
              {t`Um anúncio em outra plataforma só é nosso quando o link está na página do apartamento, neste site.`}
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

/** The list of all our contacts. */
function OfficialContacts() {
  const { t } = useLingui()
  const ways = [
    { name: t`Site`, value: origin.replace("https://", ""), href: origin },
    { name: t`E-mail`, value: contact.email, href: `mailto:${contact.email}` },
    {
      name: t`Encarregado pelos dados`,
      value: company.privacyOfficer.email,
      href: `mailto:${company.privacyOfficer.email}`,
    },
    { name: t`Telefone`, value: displayPhone(contact.phone), href: `tel:${contact.phone}` },
    {
      name: t`Emergência na estadia`,
      value: displayPhone(contact.emergency),
      href: `tel:${contact.emergency}`,
    },
    {
      name: t`WhatsApp`,
      value: displayPhone(`+${contact.whatsapp}`),
      href: whatsappUrl(contact.whatsapp, ""),
    },
  ]
  return (
    <aside aria-labelledby="official" className="contact-ways">
      <h2 id="official" className="text-lg">
        {t`Os contatos da ${brand}`}
      </h2>
      <dl className="tabular mt-1">
        {ways.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a translate="no" href={href} className="link reach py-1">
                {value}
              </a>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t`Chave PIX`}</dt>
          <dd>
            <span translate="no">{pix.join(" · ")}</span>
            <br />
            <span className="text-sm text-mute">{t`em nome de ${company.name}`}</span>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
