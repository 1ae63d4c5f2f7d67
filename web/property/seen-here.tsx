import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { pick } from "#machines/site/addresses.ts"
import { Picture } from "../components/picture.tsx"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { rememberSeen, type SeenProperty, seenProperties } from "./seen-properties.ts"

/** Other properties that were viewed on this device. */
export function SeenHere({ property }: { property: PropertyDetail }) {
  const params = useLocaleParam()
  const [seen, setSeen] = useState<SeenProperty[]>([])
  const { slug, name, bairro } = property
  const cover = property.photos[0]?.file
  useEffect(() => {
    setSeen(seenProperties().filter((each) => each.slug !== slug))
    if (cover !== undefined) rememberSeen({ slug, name, bairro, cover })
  }, [slug, name, bairro, cover])
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="seen" className="mt-16 print:hidden">
      <h2 id="seen" className="text-xl">
        <Trans>Vistos neste aparelho</Trans>
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-5 sm:grid-cols-4">
        {seen.map((each) => (
          <li key={each.slug}>
            <Link
              to="/{-$locale}/imoveis/$slug"
              params={{ ...params, slug: each.slug }}
              search={(current) => pick(current, STAY_FIELDS)}
              className="group block"
            >
              <Picture
                file={each.cover}
                alt=""
                sizes="(min-width: 40rem) 25vw, 50vw"
                className="aspect-3/2 w-full rounded-sm object-cover"
              />
              <span className="mt-2 block font-[750] group-hover:underline">{each.name}</span>
              <span className="block text-sm text-mute">{each.bairro}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
