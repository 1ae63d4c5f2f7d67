import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

const { company } = settings
const { privacyOfficer } = company

/** The controller and the data protection officer (encarregado): LGPD, arts. 5, VI and VIII, and 41. */
export function Responsible() {
  return (
    <p>
      <Trans>
        O controlador, na palavra da lei, é a empresa, em {company.street}, {company.city}, {company.state}.
        Encarregado pelos dados: {privacyOfficer.name},{" "}
        <a className="link" href={`mailto:${privacyOfficer.email}`}>
          {privacyOfficer.email}
        </a>
        .
      </Trans>
    </p>
  )
}

/** The rights in LGPD's art. 18, and how to exercise each one. */
export function Rights() {
  const params = useLocaleParam()
  return (
    <>
      <h2>
        <Trans>Seus direitos</Trans>
      </h2>
      <p>
        <Trans>
          A Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018, art. 18) garante a você, de graça e quantas
          vezes quiser:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>saber se temos dados seus, quais são e com quem os compartilhamos;</Trans>
        </li>
        <li>
          <Trans>corrigir o que está incompleto, errado ou velho;</Trans>
        </li>
        <li>
          <Trans>tornar anônimo, bloquear ou apagar o que sobra ou foi usado contra a lei;</Trans>
        </li>
        <li>
          <Trans>levar os dados para outro serviço, num arquivo;</Trans>
        </li>
        <li>
          <Trans>
            não consentir, sabendo o que muda, e voltar atrás num consentimento, com os dados apagados;
          </Trans>
        </li>
        <li>
          <Trans>opor-se a um uso que não depende do seu consentimento.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Para ver, baixar ou apagar o que este site guarda,{" "}
          <Link to="/{-$locale}/meus-dados" params={params} className="link">
            peça um link pelo seu e-mail
          </Link>
          . Para o resto, escreva ao encarregado,{" "}
          <a className="link" href={`mailto:${privacyOfficer.email}`}>
            {privacyOfficer.email}
          </a>
          : a resposta vem em até 15 dias. Você também pode recorrer à Agência Nacional de Proteção de Dados
          (ANPD).
        </Trans>
      </p>
    </>
  )
}
