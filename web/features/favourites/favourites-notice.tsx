import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { X } from "lucide-react"
import { useState } from "react"
import { MAX_FAVOURITES } from "#machines/favourites/codes.ts"
import { useFavourites } from "./favourites.ts"
import type { Favourites } from "./storage.ts"

/** Says at the foot of the screen why a heart did not do what it says, until it is closed or something else is done. */
export function FavouritesNotice() {
  const { t } = useLingui()
  const favourites = useFavourites()
  const [closed, setClosed] = useState<Favourites>()
  const notice = closed === favourites ? null : favourites.notice
  const close = () => {
    setClosed(favourites)
    document.getElementById("main")?.focus({ preventScroll: true })
  }
  return (
    <div className={notice === null ? "sr-only" : "notice"}>
      <p role="status">
        {notice === "full" && (
          <span>{t`${plural(MAX_FAVOURITES, { one: "A lista guarda até # imóvel. Tire um dos favoritos para guardar outro.", other: "A lista guarda até # imóveis. Tire um dos favoritos para guardar outro." })}`}</span>
        )}
        {notice === "unstored" && (
          <span>{t`Este navegador não deixa guardar a lista: ela vale só até você fechar esta página. Copie o link da lista para não perdê-la.`}</span>
        )}
        {notice === "failed" && <span>{t`Não deu para guardar agora. Tente de novo.`}</span>}
      </p>
      {notice !== null && (
        <button type="button" aria-label={t`Fechar o aviso`} onClick={close} className="notice-close">
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
