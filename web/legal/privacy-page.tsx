import { Plural, Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { KEPT_DAYS } from "#machines/retention.ts"
import { settings } from "#machines/settings.ts"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { LegalPage } from "./legal-page.tsx"

const { company, contact } = settings

export function PrivacyPage() {
  const params = useLocaleParam()
  return (
    <LegalPage title={<Trans>Privacidade</Trans>}>
      <p>
        <Trans>
          Quem cuida dos seus dados é {company.name}, CNPJ {company.cnpj}. Esta página diz o que o site guarda
          hoje, e por quê.
        </Trans>
      </p>
      <h2>
        <Trans>O que fica no seu aparelho</Trans>
      </h2>
      <p>
        <Trans>
          O idioma que você escolheu, para abrir a próxima página na mesma língua: fica no navegador e em um
          cookie chamado “pouso.locale”, por um ano. E os três últimos lugares que você buscou e os últimos
          apartamentos que abriu, para oferecer de novo: ficam só no navegador. O rascunho do formulário de
          contato fica só na aba aberta, até você enviar ou apagar. Não há cookies de publicidade nem de
          terceiros.
        </Trans>
      </p>
      <h2>
        <Trans>O que chega até nós</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            O que você digita na busca é enviado ao nosso servidor para encontrar lugares e apartamentos.
            Quando não conhecemos o lugar, o texto pode ser consultado no Google Maps pelo nosso servidor, sem
            o seu endereço IP. Não guardamos esse texto.
          </Trans>
        </li>
        <li>
          <Trans>
            Seu endereço IP é usado por instantes para limitar pedidos em excesso. A hospedagem do site, feita
            pela Cloudflare, mantém registros técnicos por pouco tempo, por segurança.
          </Trans>
        </li>
        <li>
          <Trans>
            Contamos quantas vezes cada página é vista e a rapidez com que ela abre: o caminho da página, o
            idioma e as medidas, sem cookies, sem terceiros e sem nada que identifique você. Quem liga “Não
            rastrear” ou o Global Privacy Control no navegador fica fora da conta.
          </Trans>
        </li>
        <li>
          <Trans>
            O que você escreve no formulário de contato serve só para responder a você: nome, e-mail, telefone
            se quiser, assunto, mensagem e o que contar da estadia ou do imóvel. Guardamos também a data, o
            idioma e a versão do aviso que você leu, e mandamos uma confirmação ao seu e-mail. Quando a
            verificação da Cloudflare contra robôs está ligada, ela confere o seu navegador quando você começa
            o formulário.
          </Trans>
        </li>
        <li>
          <Trans>
            Se você assina as novidades, seu e-mail serve só para enviá-las, depois que você confirma. Com ele
            guardamos as datas, o idioma e a versão do aviso que você leu. Todo e-mail traz um link para sair.
          </Trans>
        </li>
        <li>
          <Trans>
            Se você pediu para ser avisado do lançamento, seu e-mail serve só para isso. Com ele guardamos a
            data, o idioma e a versão do aviso que você leu. Se a conexão falhou, ele espera no seu aparelho
            até poder ser enviado.
          </Trans>
        </li>
        <li>
          <Trans>
            Se você assina as novidades, seu e-mail serve só para enviá-las, depois que você confirma. Com ele
            guardamos as datas, o idioma e a versão do aviso que você leu. Todo e-mail traz um link para sair.
          </Trans>
        </li>
        <li>
          <Trans>
            Os mapas só são carregados quando você pede. Nesse momento seu navegador busca imagens no
            OpenStreetMap ou no Google Maps, que recebem seu endereço IP.
          </Trans>
        </li>
        <li>
          <Trans>
            Se você nos escreve por WhatsApp, e-mail ou telefone, usamos a mensagem para responder, e a
            apagamos quando deixa de ser necessária.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Por quanto tempo guardamos</Trans>
      </h2>
      <p>
        <Trans>Toda noite o site apaga sozinho o que passou destes prazos:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Mensagens do formulário de contato: <Time days={KEPT_DAYS.contacts} />. Uma estadia pode ser
            marcada um ano antes, e as dúvidas vêm depois dela.
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
            Endereços para o aviso do lançamento: <Time days={KEPT_DAYS.notifySignups} />.
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
      </ul>
      <h2>
        <Trans>Seus direitos</Trans>
      </h2>
      <p>
        <Trans>
          A Lei Geral de Proteção de Dados (Lei 13.709/2018, art. 18) garante que você pode confirmar se
          tratamos dados seus, ver, corrigir, levar ou apagar esses dados, e retirar um consentimento. Para
          ver, baixar ou apagar o que este site guarda,{" "}
          <Link to="/{-$locale}/meus-dados" params={params} className="link">
            peça um link pelo seu e-mail
          </Link>
          ; para o resto, escreva para{" "}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          . Você também pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).
        </Trans>
      </p>
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

/** A number of days, in years where it is whole years. */
function Time({ days }: { days: number }) {
  const years = days / 365
  return Number.isInteger(years) ? (
    <Plural value={years} one="# ano" other="# anos" />
  ) : (
    <Plural value={days} one="# dia" other="# dias" />
  )
}
