import { useLingui } from "@lingui/react/macro"
import { Heart as HeartIcon } from "lucide-react"
import { changeFavourites, prepareFavourites, useFavourites } from "./favourites.ts"

interface HeartProps {
  property: { code: string; name: string }
  /** With its word, as a button among others; else a square on a picture. */
  isWordy?: boolean
}

/** Keeps a property among the favourites of this device, or no longer; it needs scripts. */
export function Heart({ property: { code, name }, isWordy = false }: HeartProps) {
  const { t } = useLingui()
  const isKept = useFavourites().codes.includes(code)
  return (
    <button
      type="button"
      aria-label={t`Guardar ${name} nos favoritos`}
      aria-pressed={isKept}
      onPointerEnter={prepareFavourites}
      onFocus={prepareFavourites}
      onClick={() => void changeFavourites({ type: "TOGGLED", code })}
      className={isWordy ? "heart scripted button button-frame" : "heart scripted heart-square"}
    >
      <HeartIcon aria-hidden="true" className={isWordy ? "size-4" : "size-5"} />
      {isWordy && <span className="max-sm:sr-only">{t`Guardar`}</span>}
    </button>
  )
}
