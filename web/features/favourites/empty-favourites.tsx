import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** No property is kept yet. */
export function EmptyFavourites() {
  const params = useLocaleParam()
  return (
    <div className="mt-6 grid items-center gap-8 rounded-sm bg-concrete p-6 sm:grid-cols-[12rem_1fr] sm:p-10">
      {/* A heart between two of Lina Bo Bardi's beams. */}
      <svg viewBox="0 0 192 128" aria-hidden="true" className="w-full max-w-48">
        <rect width="192" height="128" fill="#f6b70f" />
        <path d="M0 24h192v14H0zM20 38h14v90H20zM158 38h14v90h-14z" fill="#15130f" />
        <path
          d="M96 112 62 78a21 21 0 0 1 30-30l4 4 4-4a21 21 0 0 1 30 30Z"
          fill="#d3261d"
          stroke="#ffffff"
          strokeWidth="4"
        />
      </svg>
      <div>
        <p className="text-lg font-[750]">
          <Trans>Nenhum favorito ainda</Trans>
        </p>
        <p className="mt-2 max-w-xl">
          <Trans>
            Toque no coração de um imóvel para guardá-lo aqui e comparar lado a lado. A lista fica só neste
            aparelho, sem cadastro.
          </Trans>
        </p>
        <Link to="/{-$locale}/imoveis" params={params} className="button button-red mt-5">
          <Trans>Ver os imóveis</Trans>
        </Link>
      </div>
    </div>
  )
}
