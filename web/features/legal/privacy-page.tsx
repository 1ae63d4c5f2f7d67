import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { KEPT_DAYS } from "#machines/privacy/retention.ts"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { CollectedData } from "./collected-data.tsx"
import { LegalPage } from "./legal-page.tsx"

const { company } = settings
const { privacyOfficer } = company

export function PrivacyPage() {
  const { t } = useLingui()
  return (
    <LegalPage title={t`Privacidade`}>
      <p>
        {t`Quem cuida dos seus dados é ${company.name}, CNPJ ${company.cnpj}. Esta página diz o que o site guarda hoje, e por quê.`}
      </p>
      <Responsible />
      <h2>{t`O que fica no seu aparelho`}</h2>
      <p>
        {t`O idioma que você escolheu, para abrir a próxima página na mesma língua: fica no navegador e em um cookie chamado “__Host-pouso.locale”, por um ano. E os três últimos lugares que você buscou e os últimos apartamentos que abriu, para oferecer de novo e sugerir parecidos: ficam só no navegador, que escolhe as sugestões sozinho; você as desliga onde aparecem. O rascunho do formulário de contato fica só na aba aberta, até você enviar ou apagar. Não há cookies de publicidade nem de terceiros.`}
      </p>
      <p>
        {t`Os apartamentos que você guarda nos favoritos também ficam só no navegador. Quando você abre a lista, o site recebe os códigos deles para responder com os preços, e não os guarda. Um link de lista leva os códigos, as datas e o número de hóspedes, e nada sobre você.`}
      </p>
      <CollectedData />
      <Sharing />
      <h2>{t`Por quanto tempo guardamos`}</h2>
      <p>{t`Toda noite o site apaga sozinho o que passou destes prazos:`}</p>
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
      <h2>{t`Reservas em outras plataformas`}</h2>
      <p>
        {t`Este site não recebe pagamentos. Quando você sai para uma plataforma de reservas ou para o WhatsApp, valem as regras de privacidade desses serviços.`}
      </p>
    </LegalPage>
  )
}

/** A number of days, expressed in years if it is a whole number of years. */
function Time({ days }: { days: number }) {
  const { t } = useLingui()
  const years = days / 365
  return (
    <span>
      {Number.isInteger(years)
        ? t`${plural(years, { one: "# ano", other: "# anos" })}`
        : t`${plural(days, { one: "# dia", other: "# dias" })}`}
    </span>
  )
}

/** The controller and the data protection officer (encarregado): LGPD, arts. 5, VI and VIII, and 41. */
function Responsible() {
  return (
    <p>
      <Trans>
        O controlador, na palavra da lei, é a empresa, em {company.street}, {company.city}, {company.state}.
        Encarregado pelos dados: {privacyOfficer.name},{" "}
        <a translate="no" className="link" href={`mailto:${privacyOfficer.email}`}>
          {privacyOfficer.email}
        </a>
        .
      </Trans>
    </p>
  )
}

/** The rights in LGPD's art. 18, and how to exercise each one. */
function Rights() {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <>
      <h2>{t`Seus direitos`}</h2>
      <p>
        {t`A Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018, art. 18) garante a você, de graça e quantas vezes quiser:`}
      </p>
      <ul>
        <li>{t`saber se temos dados seus, quais são e com quem os compartilhamos;`}</li>
        <li>{t`corrigir o que está incompleto, errado ou velho;`}</li>
        <li>{t`tornar anônimo, bloquear ou apagar o que sobra ou foi usado contra a lei;`}</li>
        <li>{t`levar os dados para outro serviço, num arquivo;`}</li>
        <li>
          {t`não consentir, sabendo o que muda, e voltar atrás num consentimento, com os dados apagados;`}
        </li>
        <li>{t`opor-se a um uso que não depende do seu consentimento.`}</li>
      </ul>
      <p>
        <Trans>
          Para ver, baixar ou apagar o que este site guarda,{" "}
          <Link to="/{-$locale}/meus-dados" params={params} className="link">
            peça um link pelo seu e-mail
          </Link>
          . Para o resto, escreva ao encarregado,{" "}
          <a translate="no" className="link" href={`mailto:${privacyOfficer.email}`}>
            {privacyOfficer.email}
          </a>
          : a resposta vem em até 15 dias. Você também pode recorrer à Agência Nacional de Proteção de Dados
          (ANPD).
        </Trans>
      </p>
    </>
  )
}

/** Who else receives data, where it is transferred, and the rules for children. */
function Sharing() {
  const { t } = useLingui()
  return (
    <>
      <h2>{t`Com quem compartilhamos`}</h2>
      <p>
        {t`Não vendemos nem cedemos dados. Só os recebem as empresas que fazem o site funcionar e a portaria do prédio em que você vai ficar:`}
      </p>
      <ul>
        <li>
          {t`Cloudflare: hospeda o site e o banco de dados, entrega os nossos e-mails e, quando a verificação contra robôs está ligada, confere o seu navegador quando você começa um formulário.`}
        </li>
        <li>
          {t`Google: só quando o site usa os seus mapas. Recebe o texto da busca, enviado pelo nosso servidor, e, se você abre um mapa, o seu endereço IP.`}
        </li>
        <li>{t`OpenStreetMap: as imagens das ruas, quando você pede para vê-las num mapa, com o seu endereço IP.`}</li>
        <li>{t`Os provedores de e-mail, o seu e o nosso, que levam as mensagens.`}</li>
        <li>{t`Portaria do prédio: nome e documento dos hóspedes, quando ela pede.`}</li>
      </ul>
      <p>{t`Autoridades só recebem dados quando a lei ou um juiz obriga.`}</p>
      <h2>{t`Dados fora do Brasil`}</h2>
      <p>
        {t`As empresas têm servidores em vários países, entre eles os Estados Unidos. A transferência segue os arts. 33 a 36 da LGPD e a Resolução CD/ANPD 19/2024. Peça ao encarregado uma cópia das cláusulas que a protegem.`}
      </p>
      <h2>{t`Crianças e adolescentes`}</h2>
      <p>
        {t`O site não é feito para crianças e não pede dados delas: na busca contamos quantas vêm, sem nome nem idade exata. Se uma criança nos escreveu, diga-nos, e apagamos a mensagem.`}
      </p>
    </>
  )
}
