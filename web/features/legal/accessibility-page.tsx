import { Trans, useLingui } from "@lingui/react/macro"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { displayPhone } from "#web/ui/display-phone.ts"
import { LegalPage } from "./legal-page.tsx"

const { contact } = settings

/** The accessibility statement (LBI, Lei 13.146/2015, art. 63). */
export function AccessibilityPage() {
  const { t } = useLingui()
  return (
    <LegalPage title={t`Acessibilidade`}>
      <p>
        {t`Este site é para todo mundo. A Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63) pede que sites de empresas sejam acessíveis, e seguimos as diretrizes WCAG 2.2, no nível AA.`}
      </p>
      <h2>{t`O que fizemos`}</h2>
      <ul>
        <li>{t`Tudo se faz pelo teclado, e o foco está sempre à vista.`}</li>
        <li>
          {t`Títulos, rótulos e mensagens são lidos por leitores de tela; erros de um formulário vêm numa lista, com links para os campos.`}
        </li>
        <li>{t`As cores têm contraste, e nenhuma informação depende só da cor.`}</li>
        <li>{t`O texto cresce até 200% e a página cabe numa tela de 320 pixels, sem rolar para o lado.`}</li>
        <li>{t`O que se move para quando o seu aparelho pede menos movimento.`}</li>
        <li>{t`Ler, buscar e escrever para nós funciona também sem JavaScript.`}</li>
        <li>{t`Fotografias têm descrição, e o site fala português, inglês e espanhol.`}</li>
      </ul>
      <h2>{t`Como testamos`}</h2>
      <p>
        {t`A cada mudança, um navegador de verdade percorre o site só com o teclado, e o verificador axe examina as páginas nos três idiomas. Nada vai ao ar com uma falha que eles encontrem.`}
      </p>
      <h2>{t`O que ainda falta`}</h2>
      <ul>
        <li>
          {t`O mapa é difícil de usar sem enxergar. Tudo o que ele mostra está também em texto: bairro, metrô e minutos a pé.`}
        </li>
        <li>{t`Avaliações ficam na língua em que foram escritas.`}</li>
        <li>{t`Não há vídeos em Libras.`}</li>
        <li>
          {t`Ainda não fizemos testes acompanhados com pessoas com deficiência. Quer participar? Escreva.`}
        </li>
        <li>{t`Não respondemos pela acessibilidade das plataformas de reserva, do WhatsApp e do Google.`}</li>
      </ul>
      <h2>{t`Encontrou uma barreira?`}</h2>
      <p>
        <Trans>
          Conte qual página e o que aconteceu:{" "}
          <a translate="no" className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          ,{" "}
          <a translate="no" className="link" href={`tel:${contact.phone}`}>
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
        {t`Nos apartamentos, elevador e acesso sem degraus são filtros da busca. Conte o que você precisa antes de reservar, e conferimos para você.`}
      </p>
    </LegalPage>
  )
}
