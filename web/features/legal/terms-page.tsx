import { Trans } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { MAX_NIGHTS } from "#machines/stay/quote.ts"
import { LegalPage } from "./legal-page.tsx"
import { TermsOfContents } from "./terms-of-contents.tsx"

const { brand, company, contact } = settings

export function TermsPage() {
  return (
    <LegalPage title={<Trans>Termos de uso</Trans>}>
      <p>
        <Trans>
          A {brand} é uma marca de {company.name}, CNPJ {company.cnpj}, {company.street}, {company.city}. Ao
          usar este site, você concorda com o que está escrito aqui.
        </Trans>
      </p>
      <h2>
        <Trans>O que o site faz</Trans>
      </h2>
      <p>
        <Trans>
          O site apresenta apartamentos por temporada, com preços e condições, e leva você até a plataforma de
          reservas, o WhatsApp ou o formulário de contato. Nenhuma reserva ou pagamento é feito aqui. O
          contrato da estadia é feito fora do site, com as condições informadas no momento da reserva, e a ele
          se aplica o Código de Defesa do Consumidor.
        </Trans>
      </p>
      <h2>
        <Trans>Preços e disponibilidade</Trans>
      </h2>
      <p>
        <Trans>
          Os preços estão em reais. Quando você informa as datas, mostramos o total da estadia: diárias mais a
          taxa de limpeza. Preço e disponibilidade podem mudar até a confirmação da reserva.
        </Trans>
      </p>
      <h2>
        <Trans>Duração da estadia e desistência</Trans>
      </h2>
      <p>
        <Trans>
          Uma estadia por temporada vai até {MAX_NIGHTS} noites (Lei 8.245/1991, art. 48). Se você fecha com a{" "}
          {brand} a distância, por WhatsApp, e-mail, telefone ou formulário, pode desistir em até sete dias
          depois de fechar e receber tudo de volta (Código de Defesa do Consumidor, art. 49). Se reservou numa
          plataforma, peça por lá, com as regras da sua reserva.
        </Trans>
      </p>
      <h2 id="animais-de-servico">
        <Trans>Animais de serviço</Trans>
      </h2>
      <p>
        <Trans>
          Cão-guia e outros animais de serviço não contam como animais de estimação: entram em todos os
          apartamentos, sem taxa. O direito do cão-guia está na Lei 11.126/2005. Se puder, avise antes, para a
          portaria já saber.
        </Trans>
      </p>
      <h2>
        <Trans>O que conferimos</Trans>
      </h2>
      <p>
        <Trans>
          O selo “Conferido” mostra a data da última verificação do apartamento feita por nós. Ele descreve o
          que vimos naquele dia.
        </Trans>
      </p>
      <TermsOfContents />
      <h2>
        <Trans>Fale com a gente</Trans>
      </h2>
      <p>
        <Trans>
          Dúvidas e reclamações:{" "}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          . Vale a lei brasileira, e o foro é o do domicílio do consumidor.
        </Trans>
      </p>
    </LegalPage>
  )
}
