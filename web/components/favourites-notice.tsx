import { Plural, Trans } from "@lingui/react/macro"
import { MAX_FAVOURITES } from "#machines/favourites/codes.ts"
import { useFavourites } from "../favourites/favourites.ts"

/** Says at the foot of the screen why a heart did not do what it says. */
export function FavouritesNotice() {
  const { notice } = useFavourites()
  return (
    <p role="status" className={notice === null ? "sr-only" : "favourites-notice"}>
      {notice === "full" && (
        <Plural
          value={MAX_FAVOURITES}
          one="A lista guarda até # imóvel. Tire um dos favoritos para guardar outro."
          other="A lista guarda até # imóveis. Tire um dos favoritos para guardar outro."
        />
      )}
      {notice === "unstored" && (
        <Trans>
          Este navegador não deixa guardar a lista: ela vale só até você fechar esta página. Copie o link da
          lista para não perdê-la.
        </Trans>
      )}
      {notice === "failed" && <Trans>Não deu para guardar agora. Tente de novo.</Trans>}
    </p>
  )
}
