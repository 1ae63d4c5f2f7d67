import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** The call to action for owners: the three services in a sentence, and a link to their page. */
export function OwnersCall() {
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
          <Link to="/{-$locale}/proprietarios" params={useLocaleParam()} className="button button-red mt-6">
            <Trans>Ver serviços e preços</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}
