import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { useLive } from "../hydration/use-live.ts"

/** The 404 page, with two links to continue. */
export function NotFoundPage() {
  const { t, i18n } = useLingui()
  const params = useLocaleParam()
  useLive()
  return (
    <>
      <title>{`${i18n._(msg`Página não encontrada`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page section">
        <h1 className="text-3xl">{t`Esta rua não existe`}</h1>
        <p className="mt-5 max-w-xl text-lg">
          {t`O endereço que você abriu não leva a nenhuma página. Pode ter mudado, ou faltou uma letra.`}
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/{-$locale}/imoveis" params={params} className="button button-red">
            {t`Ver os imóveis`}
          </Link>
          <Link to="/{-$locale}" params={params} className="button button-frame">
            {t`Página inicial`}
          </Link>
        </p>
      </div>
      <div className="calcada" />
    </>
  )
}

/** Not in the catalogs: the page is also for when a catalog is what failed. */
const TEXTS: Record<Locale, { heading: string; sentence: string; again: string; home: string }> = {
  pt: {
    heading: "Algo falhou do nosso lado",
    sentence:
      "A página não pôde ser carregada agora. Tente de novo em um instante; nada do que você escolheu se perdeu.",
    again: "Tentar de novo",
    home: "Página inicial",
  },
  en: {
    heading: "Something went wrong on our end",
    sentence:
      "The page couldn’t be loaded right now. Try again in a moment; nothing you chose has been lost.",
    again: "Try again",
    home: "Home page",
  },
  es: {
    heading: "Algo falló de nuestro lado",
    sentence:
      "No pudimos cargar la página en este momento. Inténtalo de nuevo en un instante; no se perdió nada de lo que elegiste.",
    again: "Intentar de nuevo",
    home: "Página de inicio",
  },
}

/** The page for an internal error. Its ways on are documents, and it needs nothing that is loaded after the entry. */
export function ErrorPage(): ReactNode {
  const { state, options } = useRouter()
  const { locale } = options.context
  const { heading, sentence, again, home } = TEXTS[locale]
  useLive()
  return (
    <div className="page section max-w-2xl">
      <h1 className="text-2xl">{heading}</h1>
      <p className="mt-5">{sentence}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={state.location.href} className="button button-red">
          {again}
        </a>
        <a href={localisedPath("/", locale)} className="button button-frame">
          {home}
        </a>
      </p>
    </div>
  )
}
