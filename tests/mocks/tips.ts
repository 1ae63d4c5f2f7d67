import { TIP_CATEGORIES, type TipCard, type TipDetail } from "#machines/city/tip.ts"
import { walkIn } from "#machines/map/walk.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { Catalogue } from "../../scripts/content/catalogue.ts"
import type { TipFile } from "../../scripts/content/city-schema.ts"

/** The tips of a category, or of all, from the files, in the order of the API. */
export function tipCardsOf({ city }: Catalogue, category: string | null, lang: Locale): TipCard[] {
  const rankOf = (tip: TipCard) =>
    (tip.featured ? 0 : TIP_CATEGORIES.length) + TIP_CATEGORIES.indexOf(tip.category)
  return [...city.tips]
    .map(([slug, file]) => cardOf(slug, file, lang))
    .filter((tip) => category === null || tip.category === category)
    .sort((one, other) => rankOf(one) - rankOf(other))
}

/** A tip's page from its file, in the shape of the API. */
export function tipDetailOf({ city }: Catalogue, slug: string, lang: Locale): TipDetail | undefined {
  const file = city.tips.get(slug)
  if (file === undefined) return undefined
  const { metro, walk, website = null, checked, restaurants, relatedTips } = file
  return {
    ...cardOf(slug, file, lang),
    metro,
    website,
    checked,
    walk: walk === undefined ? null : walkIn(walk, lang),
    ...file[lang],
    restaurants: restaurants.map(({ note, ...each }) => ({ ...each, note: note[lang] })),
    related: relatedTips.flatMap((each) => {
      const related = city.tips.get(each)
      return related === undefined ? [] : [cardOf(each, related, lang)]
    }),
  }
}

function cardOf(slug: string, file: TipFile, lang: Locale): TipCard {
  const { category, featured, place, bairro, coordinates, durationMinutes, priceBrl } = file
  const { title, summary } = file[lang]
  return {
    slug,
    category,
    featured,
    place,
    bairro,
    title,
    summary,
    durationMinutes,
    priceBrl,
    position: coordinates,
  }
}
