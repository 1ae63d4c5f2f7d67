import { Trans } from "@lingui/react/macro"

/** Terms of the contents other than properties: messages, the city, the owners' estimate, links to other sites. */
export function TermsOfContents() {
  return (
    <>
      <h2>
        <Trans>O que você nos escreve</Trans>
      </h2>
      <p>
        <Trans>
          Uma mensagem pelo formulário é um pedido, não uma reserva: a data só é sua depois da confirmação.
          Escreva o que é verdade e o que é seu; não mande número de cartão nem senha.
        </Trans>
      </p>
      <h2>
        <Trans>A cidade: dicas, eventos e blog</Trans>
      </h2>
      <p>
        <Trans>
          São recomendações nossas. Horários, preços e programas mudam: veja o site do lugar antes de sair.
          Ingressos são vendidos por terceiros, com as regras deles.
        </Trans>
      </p>
      <h2>
        <Trans>Proprietários</Trans>
      </h2>
      <p>
        <Trans>
          A estimativa de renda é uma conta com os números que você informa, não uma promessa. Os preços dos
          serviços valem como estão na proposta assinada. Não anunciamos unidades HIS e HMP, nem imóveis cujo
          condomínio proíbe a locação por temporada.
        </Trans>
      </p>
      <h2>
        <Trans>Outros sites</Trans>
      </h2>
      <p>
        <Trans>
          Plataformas de reserva, mapas e bilheterias são de outras empresas. O que acontece lá segue os
          termos delas.
        </Trans>
      </p>
      <h2>
        <Trans>Textos e imagens</Trans>
      </h2>
      <p>
        <Trans>
          Textos, desenhos e fotografias do site são nossos ou usados com licença. Cite à vontade, com o link;
          para reproduzir mais que um trecho, peça antes.
        </Trans>
      </p>
    </>
  )
}
