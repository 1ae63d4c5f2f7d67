import { Plural, Trans } from "@lingui/react/macro"
import { KEPT_DAYS } from "#machines/privacy/retention.ts"
import { settings } from "#machines/site/settings.ts"
import { CollectedData } from "./collected-data.tsx"
import { Responsible, Rights } from "./data-rights.tsx"
import { Sharing } from "./data-sharing.tsx"
import { LegalPage } from "./legal-page.tsx"

const { company } = settings

export function PrivacyPage() {
  return (
    <LegalPage title={<Trans>Privacidade</Trans>}>
      <p>
        <Trans>
          Quem cuida dos seus dados é {company.name}, CNPJ {company.cnpj}. Esta página diz o que o site guarda
          hoje, e por quê.
        </Trans>
      </p>
      <Responsible />
      <h2>
        <Trans>O que fica no seu aparelho</Trans>
      </h2>
      <p>
        <Trans>
          O idioma que você escolheu, para abrir a próxima página na mesma língua: fica no navegador e em um
          cookie chamado “__Host-pouso.locale”, por um ano. E os três últimos lugares que você buscou e os
          últimos apartamentos que abriu, para oferecer de novo e sugerir parecidos: ficam só no navegador,
          que escolhe as sugestões sozinho; você as desliga onde aparecem. O rascunho do formulário de contato
          fica só na aba aberta, até você enviar ou apagar. Não há cookies de publicidade nem de terceiros.
        </Trans>
      </p>
      <p>
        <Trans>
          Os apartamentos que você guarda nos favoritos também ficam só no navegador. Quando você abre a
          lista, o site recebe os códigos deles para responder com os preços, e não os guarda. Um link de
          lista leva os códigos, as datas e o número de hóspedes, e nada sobre você.
        </Trans>
      </p>
      <CollectedData />
      <Sharing />
      <h2>
        <Trans>Por quanto tempo guardamos</Trans>
      </h2>
      <p>
        <Trans>Toda noite o site apaga sozinho o que passou destes prazos:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Mensagens do formulário de contato, com as respostas e as nossas notas:{" "}
            <Time days={KEPT_DAYS.submissions} />. Uma estadia pode ser marcada um ano antes, e as dúvidas vêm
            depois dela.
          </Trans>
        </li>
        <li>
          <Trans>
            Inscrições nas novidades: enquanto você recebe. Sem confirmação,{" "}
            <Time days={KEPT_DAYS.pendingSubscribers} />. Depois que você sai,{" "}
            <Time days={KEPT_DAYS.leftSubscribers} />, como prova de que saiu.
          </Trans>
        </li>
        <li>
          <Trans>
            Endereços para o aviso do lançamento: <Time days={KEPT_DAYS.notifySignups} />. Sem confirmação,{" "}
            <Time days={KEPT_DAYS.pendingSignups} /> depois que o link do e-mail vence.
          </Trans>
        </li>
        <li>
          <Trans>
            Pedidos para ver os próprios dados: <Time days={KEPT_DAYS.dataRequests} />.
          </Trans>
        </li>
        <li>
          <Trans>
            Registro dos e-mails enviados, sem o texto: <Time days={KEPT_DAYS.sentMails} />, ou{" "}
            <Time days={KEPT_DAYS.deadMails} /> quando o envio falhou, para descobrirmos por quê.
          </Trans>
        </li>
        <li>
          <Trans>
            Avisos de partes de páginas que falharam: <Time days={KEPT_DAYS.pageFailures} />.
          </Trans>
        </li>
      </ul>
      <Rights />
      <h2>
        <Trans>Reservas em outras plataformas</Trans>
      </h2>
      <p>
        <Trans>
          Este site não recebe pagamentos. Quando você sai para uma plataforma de reservas ou para o WhatsApp,
          valem as regras de privacidade desses serviços.
        </Trans>
      </p>
    </LegalPage>
  )
}

/** A number of days, expressed in years if it is a whole number of years. */
function Time({ days }: { days: number }) {
  const years = days / 365
  return Number.isInteger(years) ? (
    <Plural value={years} one="# ano" other="# anos" />
  ) : (
    <Plural value={days} one="# dia" other="# dias" />
  )
}
