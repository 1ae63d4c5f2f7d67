import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import type { TipCard } from "#machines/city/tip.ts"
import { MapOnRequest } from "#web/features/map/index.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { tipMarker } from "./tip-marker.ts"

/** The tips of the list on a map; choosing a marker shows a link to its tip. */
export function TipsMap({ tips }: { tips: TipCard[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const tip = tips.find(({ slug }) => slug === chosen)
  return (
    <MapOnRequest
      title={t`Mapa das dicas`}
      view={{ markers: tips.map(tipMarker), fit: true }}
      highlighted={tip?.slug ?? null}
      onMessage={(message) => {
        if (message.type === "chosen") setChosen(message.id)
      }}
    >
      {tip !== undefined && <ChosenTip key={tip.slug} tip={tip} />}
    </MapOnRequest>
  )
}

/** Moves the focus from the map frame to the link, so that pressing Enter again opens the tip. */
function ChosenTip({ tip }: { tip: TipCard }) {
  const params = useLocaleParam()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <div className="tip-chosen">
      <Illustration slug={tip.slug} />
      <p>
        <span className="block font-[820] leading-tight tracking-tight">{tip.title}</span>
        <Link
          ref={link}
          to="/{-$locale}/dicas/$slug"
          params={{ ...params, slug: tip.slug }}
          className="link reach mt-1 text-sm font-[750]"
        >
          <Trans>Ver a dica</Trans>
        </Link>
      </p>
    </div>
  )
}
