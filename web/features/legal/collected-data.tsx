import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { settings } from "#machines/site/settings.ts"

/** The collected data, each with its purpose and legal basis (LGPD, Lei 13.709/2018, arts. 6 and 7). */
export function CollectedData() {
  return (
    <>
      <h2>
        <Trans>O que chega até nós</Trans>
      </h2>
      <ul>
        <Collected basis={<Trans>legítimo interesse (art. 7º, IX)</Trans>}>
          <Trans>
            O que você digita na busca é enviado ao nosso servidor para encontrar lugares e apartamentos.
            Quando não conhecemos o lugar, o texto pode ser consultado no Google Maps pelo nosso servidor, sem
            o seu endereço IP. Não guardamos esse texto.
          </Trans>
        </Collected>
        <Collected basis={<Trans>legítimo interesse (art. 7º, IX)</Trans>}>
          <Trans>
            Usamos seu endereço IP por instantes, para limitar pedidos em excesso e defender o site de
            ataques.
          </Trans>
        </Collected>
        <AccessLogs />
        <Collected
          basis={<Trans>não é necessária, porque as medidas não identificam ninguém (art. 12)</Trans>}
        >
          <Trans>
            Contamos quantas vezes cada página é vista e a rapidez com que ela abre: o caminho da página, o
            idioma e as medidas, sem cookies, sem terceiros e sem nada que identifique você. Quem liga “Não
            rastrear” ou o Global Privacy Control no navegador fica fora da conta.
          </Trans>
        </Collected>
        <Collected basis={<Trans>não é necessária, porque o aviso não identifica ninguém (art. 12)</Trans>}>
          <Trans>
            Quando uma parte de uma página falha, o navegador nos avisa qual foi, com a mensagem técnica do
            erro e o nome e a versão do navegador. Nada do que você digitou, nem o endereço da página, vai
            junto.
          </Trans>
        </Collected>
        <Collected
          basis={
            <Trans>
              passos antes de um contrato, a seu pedido (art. 7º, V); nas reclamações, exercício de direitos
              (art. 7º, VI); nos outros assuntos, legítimo interesse (art. 7º, IX)
            </Trans>
          }
        >
          <Trans>
            O que você escreve no formulário de contato serve só para responder a você: nome, e-mail, telefone
            se quiser, assunto, mensagem e o que contar da estadia ou do imóvel. Guardamos também a data, o
            idioma e a versão do aviso que você leu, e mandamos uma confirmação ao seu e-mail. Quando a
            verificação da Cloudflare contra robôs está ligada, ela confere o seu navegador quando você começa
            o formulário.
          </Trans>
        </Collected>
        <Collected basis={<Trans>seu consentimento (art. 7º, I)</Trans>}>
          <Trans>
            Se você pediu para ser avisado do lançamento, seu e-mail serve só para isso, depois que você
            confirma. Com ele guardamos as datas, o idioma, a versão do aviso que você leu e, até você
            confirmar, um código da rede de onde veio o pedido, para notar cadastros em massa: ele não contém
            o endereço IP e só diz se dois pedidos vieram da mesma rede. Se a conexão falhou, o e-mail espera
            no seu aparelho até poder ser enviado.
          </Trans>
        </Collected>
        <Collected basis={<Trans>seu consentimento (art. 7º, I)</Trans>}>
          <Trans>
            Se você assina as novidades, seu e-mail serve só para enviá-las, depois que você confirma. Com ele
            guardamos as datas, o idioma e a versão do aviso que você leu. Todo e-mail traz um link para sair.
          </Trans>
        </Collected>
        <Collected basis={<Trans>obrigação legal (art. 7º, II)</Trans>}>
          <Trans>
            Se você pede para ver ou apagar os seus dados, usamos o seu e-mail para confirmar que o pedido é
            seu.
          </Trans>
        </Collected>
        <Collected basis={<Trans>execução do contrato da estadia, a seu pedido (art. 7º, V)</Trans>}>
          <Trans>
            Quando o prédio pede, recebemos o nome e o documento de cada hóspede, para a portaria liberar a
            entrada. Mande por e-mail ou WhatsApp, nunca por este site. Passamos os dados só à portaria
            daquele prédio e os apagamos em até sete dias depois da saída. O registro que o prédio guarda
            segue as regras dele.
          </Trans>
        </Collected>
        <Collected basis={<Trans>seu consentimento, dado no pedido do mapa (art. 7º, I)</Trans>}>
          <Trans>
            Os mapas só são carregados quando você pede. Nesse momento seu navegador busca imagens no
            OpenStreetMap ou no Google Maps, que recebem seu endereço IP.
          </Trans>
        </Collected>
        <Collected
          basis={<Trans>passos antes de um contrato (art. 7º, V) ou legítimo interesse (art. 7º, IX)</Trans>}
        >
          <Trans>
            Se você nos escreve por WhatsApp, e-mail ou telefone, usamos a mensagem para responder, e a
            apagamos quando deixa de ser necessária.
          </Trans>
        </Collected>
      </ul>
      <p>
        <Trans>
          Nada disso serve para decidir sobre você automaticamente, nem para traçar um perfil ou vender
          publicidade.
        </Trans>
      </p>
    </>
  )
}

/** What is true of the records of each access: whether the company keeps them is a setting. */
function AccessLogs() {
  return settings.company.keepsAccessLogs ? (
    <Collected basis={<Trans>obrigação legal (art. 7º, II)</Trans>}>
      <Trans>
        O registro de cada acesso ao site, com data, hora e endereço IP, fica guardado em sigilo por seis
        meses, como manda o Marco Civil da Internet (Lei 12.965/2014, art. 15). Só é aberto por ordem
        judicial.
      </Trans>
    </Collected>
  ) : (
    <Collected basis={<Trans>legítimo interesse (art. 7º, IX)</Trans>}>
      <Trans>
        A Cloudflare, que hospeda o site, mantém por pouco tempo registros técnicos dos acessos, por
        segurança.
      </Trans>
    </Collected>
  )
}

function Collected({ basis, children }: { basis: ReactNode; children: ReactNode }) {
  return (
    <li>
      {children}{" "}
      <span className="block text-sm text-mute">
        <Trans>Base legal na LGPD: {basis}.</Trans>
      </span>
    </li>
  )
}
