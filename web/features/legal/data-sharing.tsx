import { Trans } from "@lingui/react/macro"

/** Who else receives data, where it is transferred, and the rules for children. */
export function Sharing() {
  return (
    <>
      <h2>
        <Trans>Com quem compartilhamos</Trans>
      </h2>
      <p>
        <Trans>
          Não vendemos nem cedemos dados. Só os recebem as empresas que fazem o site funcionar e a portaria do
          prédio em que você vai ficar:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Cloudflare: hospeda o site e o banco de dados, entrega os nossos e-mails e, quando a verificação
            contra robôs está ligada, confere o seu navegador quando você começa um formulário.
          </Trans>
        </li>
        <li>
          <Trans>
            Google: só quando o site usa os seus mapas. Recebe o texto da busca, enviado pelo nosso servidor,
            e, se você abre um mapa, o seu endereço IP.
          </Trans>
        </li>
        <li>
          <Trans>OpenStreetMap: as imagens do mapa que você abre, com o seu endereço IP.</Trans>
        </li>
        <li>
          <Trans>Os provedores de e-mail, o seu e o nosso, que levam as mensagens.</Trans>
        </li>
        <li>
          <Trans>Portaria do prédio: nome e documento dos hóspedes, quando ela pede.</Trans>
        </li>
      </ul>
      <p>
        <Trans>Autoridades só recebem dados quando a lei ou um juiz obriga.</Trans>
      </p>
      <h2>
        <Trans>Dados fora do Brasil</Trans>
      </h2>
      <p>
        <Trans>
          As empresas têm servidores em vários países, entre eles os Estados Unidos. A transferência segue os
          arts. 33 a 36 da LGPD e a Resolução CD/ANPD 19/2024. Peça ao encarregado uma cópia das cláusulas que
          a protegem.
        </Trans>
      </p>
      <h2>
        <Trans>Crianças e adolescentes</Trans>
      </h2>
      <p>
        <Trans>
          O site não é feito para crianças e não pede dados delas: na busca contamos quantas vêm, sem nome nem
          idade exata. Se uma criança nos escreveu, diga-nos, e apagamos a mensagem.
        </Trans>
      </p>
    </>
  )
}
