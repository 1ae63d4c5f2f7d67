import { Trans, useLingui } from "@lingui/react/macro"
import { whatsappUrl } from "#machines/outside-links.ts"
import { settings } from "#machines/settings.ts"

/** The owners' call: the three services, and one tap to a person. */
export function OwnersCall() {
  const { t } = useLingui()
  const message = t`Olá! Tenho um apartamento em São Paulo e quero conhecer os serviços da Pouso.`
  return (
    <section className="on-ink section bg-ink text-paper">
      <div className="page grid items-center gap-8 md:grid-cols-2">
        <h2 className="text-2xl">
          <Trans>Tem um apartamento em São Paulo?</Trans>
        </h2>
        <div>
          <p className="max-w-md">
            <Trans>
              Anúncio sem taxa de adesão, gestão completa ou só a limpeza. Você escolhe quanto quer delegar.
            </Trans>
          </p>
          <a href={whatsappUrl(settings.contact.whatsapp, message)} className="button button-red mt-6">
            <Trans>Falar com a gente no WhatsApp</Trans>
          </a>
        </div>
      </div>
    </section>
  )
}
