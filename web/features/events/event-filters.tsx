import { useLingui } from "@lingui/react/macro"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { Search } from "lucide-react"
import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react"
import { parseSearch, type RawEventSearch } from "#machines/addresses.ts"
import { readEventSearch } from "#machines/city/event-search.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/**
 * Search box, "free only" and order: one form that works without scripts; with them it changes the address without a
 * reload. It keeps the category. Its fields follow the address without losing the focus.
 */
export function EventFilters() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const params = useLocaleParam()
  const address = useLocation({ select: (location) => location.search as RawEventSearch })
  const { category, q, free, order } = readEventSearch(address)
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  useEffect(() => {
    // Keeps what was typed before hydration.
    if (box.current !== null && shown.current !== q) box.current.value = q ?? ""
    shown.current = q
  }, [q])
  const submit = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    currentTarget.form?.requestSubmit()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate({
      to: "/{-$locale}/eventos",
      params,
      search: parseSearch(new URLSearchParams(entries).toString()),
      resetScroll: false,
    })
  }
  return (
    <form
      method="get"
      action={localisedPath("/eventos", params.locale ?? "pt")}
      aria-label={t`Buscar eventos`}
      onSubmit={onSubmit}
      className="flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <div className="flex w-full md:w-80 lg:w-96">
        <label className="sr-only" htmlFor="events-q">
          {t`Buscar eventos`}
        </label>
        <input
          ref={box}
          id="events-q"
          name="q"
          type="search"
          maxLength={200}
          defaultValue={q}
          placeholder={t`Nome, lugar ou bairro`}
          className="field min-w-0 grow rounded-r-none border-r-0"
        />
        <button type="submit" className="field rounded-l-none" aria-label={t`Buscar`}>
          <Search aria-hidden="true" className="size-5" />
        </button>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm font-strong">
        <input
          type="checkbox"
          name="free"
          value="1"
          checked={free !== undefined}
          className="size-5 accent-ink"
          onChange={submit}
        />
        <span>{t`Só gratuitos`}</span>
      </label>
      <div className="flex items-center gap-2 md:ml-auto">
        <label htmlFor="events-order" className="text-sm font-strong">
          {t`Ordenar por`}
        </label>
        <select
          id="events-order"
          name="order"
          value={order === "popularity" ? order : ""}
          className="field"
          onChange={submit}
        >
          <option value="">{t`Data`}</option>
          <option value="popularity">{t`Popularidade`}</option>
        </select>
      </div>
    </form>
  )
}
