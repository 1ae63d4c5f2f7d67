import { useLingui } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"

/** The collected data, each with its purpose and legal basis (LGPD, Lei 13.709/2018, arts. 6 and 7). */
export function CollectedData() {
  const { t } = useLingui()
  return (
    <>
      <h2>{t`O que chega até nós`}</h2>
      <ul>
        <Collected basis={t`legítimo interesse (art. 7º, IX)`}>
          {t`O que você digita na busca é enviado ao nosso servidor para encontrar lugares e apartamentos. Quando não conhecemos o lugar, o texto pode ser consultado no Google Maps pelo nosso servidor, sem o seu endereço IP. Não guardamos esse texto.`}
        </Collected>
        <Collected basis={t`legítimo interesse (art. 7º, IX)`}>
          {t`Usamos seu endereço IP por instantes, para limitar pedidos em excesso e defender o site de ataques.`}
        </Collected>
        <AccessLogs />
        <Collected basis={t`não é necessária, porque as medidas não identificam ninguém (art. 12)`}>
          {t`Contamos quantas vezes cada página é vista e a rapidez com que ela abre: o caminho da página, o idioma, se o aparelho é um celular e as medidas, com o elemento da página a que se referem, sem cookies, sem terceiros e sem nada que identifique você. Quem liga “Não rastrear” ou o Global Privacy Control no navegador fica fora da conta.`}
        </Collected>
        <Collected basis={t`não é necessária, porque o aviso não identifica ninguém (art. 12)`}>
          {t`Quando uma parte de uma página falha, o navegador nos avisa qual foi, com a mensagem técnica do erro e o nome e a versão do navegador. Nada do que você digitou, nem o endereço da página, vai junto.`}
        </Collected>
        <Collected
          basis={t`passos antes de um contrato, a seu pedido (art. 7º, V); nas reclamações, exercício de direitos (art. 7º, VI); nos outros assuntos, legítimo interesse (art. 7º, IX)`}
        >
          {t`O que você escreve no formulário de contato serve só para responder a você: nome, e-mail, telefone se quiser, assunto, mensagem e o que contar da estadia ou do imóvel. Guardamos também a data, o idioma e a versão do aviso que você leu, e mandamos uma confirmação ao seu e-mail. Quando a verificação da Cloudflare contra robôs está ligada, ela confere o seu navegador quando você começa o formulário.`}
        </Collected>
        <Collected basis={t`seu consentimento (art. 7º, I)`}>
          {t`Se você pediu para ser avisado do lançamento, seu e-mail serve só para isso, depois que você confirma. Com ele guardamos as datas, o idioma, a versão do aviso que você leu e, até você confirmar, um código da rede de onde veio o pedido, para notar cadastros em massa: ele não contém o endereço IP e só diz se dois pedidos vieram da mesma rede. Se a conexão falhou, o e-mail espera no seu aparelho até poder ser enviado.`}
        </Collected>
        <Collected basis={t`seu consentimento (art. 7º, I)`}>
          {t`Se você assina as novidades, seu e-mail serve só para enviá-las, depois que você confirma. Com ele guardamos as datas, o idioma e a versão do aviso que você leu. Todo e-mail traz um link para sair.`}
        </Collected>
        <Collected basis={t`obrigação legal (art. 7º, II)`}>
          {t`Se você pede para ver ou apagar os seus dados, usamos o seu e-mail para confirmar que o pedido é seu.`}
        </Collected>
        <Collected basis={t`execução do contrato da estadia, a seu pedido (art. 7º, V)`}>
          {t`Quando o prédio pede, recebemos o nome e o documento de cada hóspede, para a portaria liberar a entrada. Mande por e-mail ou WhatsApp, nunca por este site. Passamos os dados só à portaria daquele prédio e os apagamos em até sete dias depois da saída. O registro que o prédio guarda segue as regras dele.`}
        </Collected>
        <Collected basis={t`seu consentimento, dado no pedido do mapa (art. 7º, I)`}>
          {t`Os mapas só são carregados quando você pede. As imagens das ruas vêm do OpenStreetMap, quando você pede para vê-las, ou do Google Maps, que recebem seu endereço IP.`}
        </Collected>
        <Collected basis={t`passos antes de um contrato (art. 7º, V) ou legítimo interesse (art. 7º, IX)`}>
          {t`Se você nos escreve por WhatsApp, e-mail ou telefone, usamos a mensagem para responder, e a apagamos quando deixa de ser necessária.`}
        </Collected>
      </ul>
      <p>
        {t`Nada disso serve para decidir sobre você automaticamente, nem para traçar um perfil ou vender publicidade.`}
      </p>
    </>
  )
}

/** What is true of the records of each access: whether the company keeps them is a setting. */
function AccessLogs() {
  const { t } = useLingui()
  return settings.company.keepsAccessLogs ? (
    <Collected basis={t`obrigação legal (art. 7º, II)`}>
      {t`O registro de cada acesso ao site, com data, hora e endereço IP, fica guardado em sigilo por seis meses, como manda o Marco Civil da Internet (Lei 12.965/2014, art. 15). Só é aberto por ordem judicial.`}
    </Collected>
  ) : (
    <Collected basis={t`legítimo interesse (art. 7º, IX)`}>
      {t`A Cloudflare, que hospeda o site, mantém por pouco tempo registros técnicos dos acessos, por segurança.`}
    </Collected>
  )
}

function Collected({ basis, children }: { basis: string; children: string }) {
  const { t } = useLingui()
  return (
    <li>
      <span>{children}</span>{" "}
      <span className="block text-sm text-mute">{t`Base legal na LGPD: ${basis}.`}</span>
    </li>
  )
}
