import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, useCallback, useEffect, useState } from "react"
import { codesText } from "#machines/favourites/codes.ts"
import type { Favourite } from "#machines/favourites/favourite.ts"
import { stayParamsOf } from "#machines/search/search-address.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { ApiError } from "#web/shell/api.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Comparison } from "./comparison.tsx"
import { changeFavourites, useFavourites } from "./favourites.ts"
import { DifferencesOnly, FavouritesHead } from "./favourites-head.tsx"
import { loadKept, useReadableOffline } from "./use-readable-offline.ts"

/** The properties that are kept on this device. The server does not know them, so they come when scripts run. */
export function MyList({ stay }: { stay: QuoteRequest }) {
  const { t } = useLingui()
  const { codes, isKnown } = useFavourites()
  const own = useMyProperties(stay)
  return (
    <>
      <FavouritesHead title={t`Favoritos`} stay={stay} linked={null} shared={codes} />
      {isKnown ? <KnownList own={own} codes={codes} stay={stay} /> : <Unknown />}
    </>
  )
}

interface KnownListProps {
  own: ReturnType<typeof useMyProperties>
  codes: readonly string[]
  stay: QuoteRequest
}

function KnownList({ own: { status, properties, answer, again }, codes, stay }: KnownListProps) {
  const { t } = useLingui()
  useReadableOffline(properties, answer)
  if (status === "failed")
    return (
      <Problem act={again} name={t`Tentar de novo`}>
        {t`Os imóveis da sua lista não vieram. Ela continua guardada neste aparelho.`}
      </Problem>
    )
  if (status === "loading" && properties.length === 0) return <Waiting />
  if (properties.length === 0 && codes.length === 0) return <EmptyFavourites />
  const found = new Set(properties.map(({ code }) => code))
  const gone = status === "loading" ? [] : codes.filter((code) => !found.has(code))
  const dropGone = () => {
    for (const code of gone) void changeFavourites({ type: "TOGGLED", code })
  }
  return (
    <>
      <div className="favourites-note border-blue">
        <p>
          <strong>{t`Guardados só neste aparelho.`}</strong>{" "}
          <span>{t`Quem abrir o link vê estes imóveis, e a própria lista fica como está.`}</span>
        </p>
        {properties.length > 1 && <DifferencesOnly />}
      </div>
      {gone.length > 0 && (
        <Problem act={dropGone} name={t`Tirar da lista`}>
          {t`${plural(gone.length, { one: "# imóvel que você guardou saiu do site.", other: "# imóveis que você guardou saíram do site." })}`}
        </Problem>
      )}
      {properties.length > 0 && <Comparison properties={properties} stay={stay} />}
    </>
  )
}

/** Says what is wrong, and offers one way on. */
function Problem({ act, name, children }: { act: () => void; name: ReactNode; children: ReactNode }) {
  return (
    <div className="favourites-note border-red">
      <p role="status">{children}</p>
      <button type="button" className="button button-frame" onClick={act}>
        {name}
      </button>
    </div>
  )
}

/** What the server can truly say of a list that it does not know. */
function Unknown() {
  const { t } = useLingui()
  return (
    <>
      <noscript>
        <p className="favourites-note border-blue">
          {t`A sua lista fica guardada só no seu navegador, e para lê-la o site precisa de JavaScript. Um link de lista que mandaram para você abre também sem ele.`}
        </p>
      </noscript>
      <Waiting />
    </>
  )
}

/** Keeps the room of the table while it is loaded. */
function Waiting() {
  const { t } = useLingui()
  return (
    <div className="favourites-waiting scripted" aria-busy="true">
      <p className="sr-only">{t`Carregando os favoritos`}</p>
    </div>
  )
}

/** No property is kept yet. */
function EmptyFavourites() {
  const { t } = useLingui()
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
        <p className="text-lg font-strong">{t`Nenhum favorito ainda`}</p>
        <p className="mt-2 max-w-xl">
          {t`Toque no coração de um imóvel para guardá-lo aqui e comparar lado a lado. A lista fica só neste aparelho, sem cadastro.`}
        </p>
        <Link to="/{-$locale}/imoveis" params={params} className="button button-red mt-5">
          {t`Ver os imóveis`}
        </Link>
      </div>
    </div>
  )
}

const root = getRouteApi("__root__")

interface MyProperties {
  status: "loading" | "loaded" | "failed"
  /** In the order of the list; what is dropped meanwhile stays until the page is left, so that it can be kept again. */
  properties: readonly Favourite[]
  /** Address of the answer that they came with. */
  answer: string | undefined
  /** Asks again after a failure. */
  again: () => void
}

interface Answer {
  address: string
  properties: readonly Favourite[]
}

/** The properties of this device's list, for a stay. */
function useMyProperties(stay: QuoteRequest): MyProperties {
  const { api, locale } = root.useRouteContext()
  const { codes } = useFavourites()
  const [seen, setSeen] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<{ of: string; answer: Answer | null }>()
  const [attempt, setAttempt] = useState(0)
  const added = codes.filter((code) => !seen.includes(code))
  if (added.length > 0) setSeen([...added, ...seen])
  const wanted = codesText(seen)
  const query = JSON.stringify({ codes: wanted, lang: locale, ...stayParamsOf(stay) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (wanted === "") return
    let isWanted = true
    const note = (answer: Answer | null) => {
      if (isWanted) setLoaded({ of: query, answer })
    }
    const ask = async (): Promise<Answer> => {
      const response = await api.favourites.$get({ query: JSON.parse(query) })
      if (!response.ok) throw new ApiError(response.status)
      return { address: response.url, ...(await response.json()) }
    }
    ask().then(note, async () => {
      if (!(await loadKept())) note(null)
    })
    return () => {
      isWanted = false
    }
  }, [api, wanted, query, attempt])
  const again = useCallback(() => {
    setLoaded(undefined)
    setAttempt((before) => before + 1)
  }, [])
  const isLoaded = loaded?.of === query || wanted === ""
  return {
    status: !isLoaded ? "loading" : loaded?.answer === null ? "failed" : "loaded",
    properties: loaded?.answer?.properties ?? [],
    answer: loaded?.answer?.address,
    again,
  }
}
