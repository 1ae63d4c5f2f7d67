import { Trans, useLingui } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { MAX_NIGHTS } from "#machines/stay/quote.ts"
import { LegalPage } from "./legal-page.tsx"

const { brand, company, contact } = settings

export function TermsPage() {
  const { t } = useLingui()
  return (
    <LegalPage title={t`Termos de uso`}>
      <p>
        {t`A ${brand} é uma marca de ${company.name}, CNPJ ${company.cnpj}, ${company.street}, ${company.city}. Ao usar este site, você concorda com o que está escrito aqui.`}
      </p>
      <h2>{t`O que o site faz`}</h2>
      <p>
        {t`O site apresenta apartamentos por temporada, com preços e condições, e leva você até a plataforma de reservas, o WhatsApp ou o formulário de contato. Nenhuma reserva ou pagamento é feito aqui. O contrato da estadia é feito fora do site, com as condições informadas no momento da reserva, e a ele se aplica o Código de Defesa do Consumidor.`}
      </p>
      <h2>{t`Preços e disponibilidade`}</h2>
      <p>
        {t`Os preços estão em reais. Quando você informa as datas, mostramos o total da estadia: diárias mais a taxa de limpeza. Preço e disponibilidade podem mudar até a confirmação da reserva.`}
      </p>
      <h2>{t`Duração da estadia e desistência`}</h2>
      <p>
        {t`Uma estadia por temporada vai até ${MAX_NIGHTS} noites (Lei 8.245/1991, art. 48). Se você fecha com a ${brand} a distância, por WhatsApp, e-mail, telefone ou formulário, pode desistir em até sete dias depois de fechar e receber tudo de volta (Código de Defesa do Consumidor, art. 49). Se reservou numa plataforma, peça por lá, com as regras da sua reserva.`}
      </p>
      <h2 id="animais-de-servico">{t`Animais de serviço`}</h2>
      <p>
        {t`Cão-guia e outros animais de serviço não contam como animais de estimação: entram em todos os apartamentos, sem taxa. O direito do cão-guia está na Lei 11.126/2005. Se puder, avise antes, para a portaria já saber.`}
      </p>
      <h2>{t`O que conferimos`}</h2>
      <p>
        {t`O selo “Conferido” mostra a data da última verificação do apartamento feita por nós. Ele descreve o que vimos naquele dia.`}
      </p>
      <TermsOfContents />
      <h2>{t`Fale com a gente`}</h2>
      <p>
        <Trans>
          Dúvidas e reclamações:{" "}
          <a translate="no" className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          . Vale a lei brasileira, e o foro é o do domicílio do consumidor.
        </Trans>
      </p>
    </LegalPage>
  )
}

/** Terms of the contents other than properties: messages, the city, the owners' estimate, links to other sites. */
function TermsOfContents() {
  const { t } = useLingui()
  return (
    <>
      <h2>{t`O que você nos escreve`}</h2>
      <p>
        {t`Uma mensagem pelo formulário é um pedido, não uma reserva: a data só é sua depois da confirmação. Escreva o que é verdade e o que é seu; não mande número de cartão nem senha.`}
      </p>
      <h2>{t`A cidade: dicas, eventos e blog`}</h2>
      <p>
        {t`São recomendações nossas. Horários, preços e programas mudam: veja o site do lugar antes de sair. Ingressos são vendidos por terceiros, com as regras deles.`}
      </p>
      <h2>{t`Proprietários`}</h2>
      <p>
        {t`A estimativa de renda é uma conta com os números que você informa, não uma promessa. Os preços dos serviços valem como estão na proposta assinada. Não anunciamos unidades HIS e HMP, nem imóveis cujo condomínio proíbe a locação por temporada.`}
      </p>
      <h2>{t`Outros sites`}</h2>
      <p>
        {t`Plataformas de reserva, mapas e bilheterias são de outras empresas. O que acontece lá segue os termos delas.`}
      </p>
      <h2>{t`Textos e imagens`}</h2>
      <p>
        {t`Textos, desenhos e fotografias do site são nossos ou usados com licença. Cite à vontade, com o link; para reproduzir mais que um trecho, peça antes.`}
      </p>
    </>
  )
}
