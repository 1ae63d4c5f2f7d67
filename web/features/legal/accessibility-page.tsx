import { Trans } from "@lingui/react/macro"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { displayPhone } from "#web/ui/display-phone.ts"
import { LegalPage } from "./legal-page.tsx"

const { contact } = settings

/** The accessibility statement (LBI, Lei 13.146/2015, art. 63). */
export function AccessibilityPage() {
  return (
    <LegalPage title={<Trans>Acessibilidade</Trans>}>
      <p>
        <Trans>
          Este site é para todo mundo. A Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63) pede que sites
          de empresas sejam acessíveis, e seguimos as diretrizes WCAG 2.2, no nível AA.
        </Trans>
      </p>
      <h2>
        <Trans>O que fizemos</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Tudo se faz pelo teclado, e o foco está sempre à vista.</Trans>
        </li>
        <li>
          <Trans>
            Títulos, rótulos e mensagens são lidos por leitores de tela; erros de um formulário vêm numa
            lista, com links para os campos.
          </Trans>
        </li>
        <li>
          <Trans>As cores têm contraste, e nenhuma informação depende só da cor.</Trans>
        </li>
        <li>
          <Trans>
            O texto cresce até 200% e a página cabe numa tela de 320 pixels, sem rolar para o lado.
          </Trans>
        </li>
        <li>
          <Trans>O que se move para quando o seu aparelho pede menos movimento.</Trans>
        </li>
        <li>
          <Trans>Ler, buscar e escrever para nós funciona também sem JavaScript.</Trans>
        </li>
        <li>
          <Trans>Fotografias têm descrição, e o site fala português, inglês e espanhol.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Como testamos</Trans>
      </h2>
      <p>
        <Trans>
          A cada mudança, um navegador de verdade percorre o site só com o teclado, e o verificador axe
          examina as páginas nos três idiomas. Nada vai ao ar com uma falha que eles encontrem.
        </Trans>
      </p>
      <h2>
        <Trans>O que ainda falta</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            O mapa é difícil de usar sem enxergar. Tudo o que ele mostra está também em texto: bairro, metrô e
            minutos a pé.
          </Trans>
        </li>
        <li>
          <Trans>Avaliações ficam na língua em que foram escritas.</Trans>
        </li>
        <li>
          <Trans>Não há vídeos em Libras.</Trans>
        </li>
        <li>
          <Trans>
            Ainda não fizemos testes acompanhados com pessoas com deficiência. Quer participar? Escreva.
          </Trans>
        </li>
        <li>
          <Trans>
            Não respondemos pela acessibilidade das plataformas de reserva, do WhatsApp e do Google.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Encontrou uma barreira?</Trans>
      </h2>
      <p>
        <Trans>
          Conte qual página e o que aconteceu:{" "}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          ,{" "}
          <a className="link" href={`tel:${contact.phone}`}>
            {displayPhone(contact.phone)}
          </a>{" "}
          ou{" "}
          <a className="link" href={whatsappUrl(contact.whatsapp, "")} rel="noreferrer">
            WhatsApp
          </a>
          . Respondemos em até 24 horas úteis e, enquanto consertamos, ajudamos você de outro jeito. Se não
          bastar, o Disque 100 recebe queixas sobre os direitos das pessoas com deficiência.
        </Trans>
      </p>
      <p>
        <Trans>
          Nos apartamentos, elevador e acesso sem degraus são filtros da busca. Conte o que você precisa antes
          de reservar, e conferimos para você.
        </Trans>
      </p>
    </LegalPage>
  )
}
