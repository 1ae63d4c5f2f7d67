import { Hono } from "hono"
import { quoteQuery, reviewsQuery, similarQuery } from "#machines/property/property-query.ts"
import { FEW } from "#machines/search/near-match.ts"
import type { PropertySearchAnswer, PropertySearchResult } from "#machines/search/search-answer.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { languageQuery } from "#machines/site/language-query.ts"
import { fold } from "#machines/site/text.ts"
import { nightsOfCalendar } from "#machines/stay/night-prices.ts"
import { adviceFor, offeredNights, quotedNights, quoteOf } from "#machines/stay/quote.ts"
import { stayOf } from "#machines/stay/stay-query.ts"
import type { AppEnv } from "../app-env.ts"
import { nightPrices } from "../data/property/night-prices.ts"
import { propertyDetail, propertyReviews, quotedProperty } from "../data/property/property-detail.ts"
import { similarProperties } from "../data/property/similar-properties.ts"
import { mapIn } from "../data/search/map-search.ts"
import { nearProperties } from "../data/search/near-matches.ts"
import { searchProperties } from "../data/search/property-search.ts"
import { relaxedCounts } from "../data/search/relaxed-counts.ts"
import { contentVersion } from "../data/site/content-version.ts"
import { fail } from "../errors.ts"
import { NO_STORE, OF_PROVIDER } from "../no-store.ts"
import { placeArticle } from "../places/place-article.ts"
import { placesFor } from "../places/places-for-request.ts"
import { filterOptions } from "../search/filter-options.ts"
import { locatedSearch } from "../search/located-search.ts"
import { requestedStop } from "../search/requested-stop.ts"
import { accept, acceptSearch } from "./accept.ts"

export const propertyRoutes = new Hono<AppEnv>()
  /** Properties that match a search; the parameters are those of the page `/imoveis`. */
  .get("/", acceptSearch, async (c) => {
    const { search, lang, withFilters, withMap } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const asked = requestedStop(search)
    const located = await locatedSearch(database, placesFor(c), asked.search)
    const { radius, place, bairro, isUnknown, isOfProvider } = located
    const resolved = { ...located.search, radius }
    const searching = searchProperties(database, resolved, lang)
    const [{ result, sample, rowsRead }, version = "", choices] = await Promise.all([
      searching,
      contentVersion(database),
      withFilters ? filterOptions(database, resolved, searching) : null,
    ])
    const [{ near, rowsRead: rowsOfNear }, { relaxed, rowsRead: rowsOfRelaxed }] = await Promise.all([
      result.count < FEW
        ? nearProperties(database, resolved, lang, todayIn(SITE_TIME_ZONE))
        : { near: [], rowsRead: 0 },
      result.count === 0 ? relaxedCounts(database, resolved) : { relaxed: [], rowsRead: 0 },
    ])
    c.header("x-rows-read", String(rowsRead + (choices?.rowsRead ?? 0) + rowsOfNear + rowsOfRelaxed))
    if (isOfProvider) c.header(OF_PROVIDER, "true")
    const filters = choices?.filters ?? null
    const answer: PropertySearchAnswer = {
      ...result,
      near,
      relaxed,
      place,
      isPlaceUnknown: isUnknown,
      article: placeArticle(place?.name ?? asked.search.location?.split(",")[0] ?? ""),
      noneIn: bairro === undefined ? null : noneIn(bairro, result),
      metro: asked.metro,
      version,
      filters,
      map: withMap ? mapIn(sample, resolved) : null,
    }
    return c.json(answer, 200, isOfProvider ? NO_STORE : {})
  })
  /** One property, with everything its page shows except reviews. */
  .get("/:slug", accept(languageQuery), async (c) => {
    const { lang } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const found = await propertyDetail(database, c.req.param("slug"), lang, todayIn(SITE_TIME_ZONE))
    return found === undefined ? fail(c, "notFound") : c.json(found, 200)
  })
  .get("/:slug/reviews", accept(reviewsQuery), async (c) => {
    const { order = "recent", page = null, text = null } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const found = await propertyReviews(database, c.req.param("slug"), order, page, text)
    return found === undefined ? fail(c, "notFound") : c.json(found, 200)
  })
  /** The current price of a stay, or every reason it cannot be booked. Prices are calculated only here. */
  .get("/:slug/quote", accept(quoteQuery), async (c) => {
    const stay = stayOf(c.req.valid("query"))
    const database = c.env.DB.withSession("first-unconstrained")
    const slug = c.req.param("slug")
    const quoted = await quotedProperty(database, slug, quotedNights(stay))
    if (quoted === undefined) return fail(c, "notFound")
    const today = todayIn(SITE_TIME_ZONE)
    const answer = quoteOf(quoted, stay, today)
    const around = offeredNights(stay, answer.problems, today)
    const advising =
      around === undefined ? quoted : ((await quotedProperty(database, slug, around)) ?? quoted)
    return c.json({ ...answer, ...adviceFor(advising, stay, answer.problems, today) }, 200, NO_STORE)
  })
  /** What each night costs, from today to the end of the calendar. */
  .get("/:slug/nights", accept(languageQuery), async (c) => {
    const { lang } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const today = todayIn(SITE_TIME_ZONE)
    const found = await nightPrices(database, c.req.param("slug"), nightsOfCalendar(today), lang)
    return found === undefined ? fail(c, "notFound") : c.json({ nights: found }, 200, NO_STORE)
  })
  /** A few properties nearby that fit the same guests and, if dates are given, are free on them. */
  .get("/:slug/similar", accept(similarQuery), async (c) => {
    const { lang, ...query } = c.req.valid("query")
    const found = await similarProperties(
      c.env.DB.withSession("first-unconstrained"),
      c.req.param("slug"),
      stayOf(query),
      lang,
    )
    return found === undefined ? fail(c, "notFound") : c.json({ properties: found }, 200)
  })

/** The bairro of a search, if something was found, and all of it is known to stand around it. */
function noneIn(
  bairro: string,
  { properties, pages }: Pick<PropertySearchResult, "properties" | "pages">,
): PropertySearchResult["noneIn"] {
  if (pages > 1 || properties.length === 0) return null
  if (properties.some((each) => fold(each.bairro) === fold(bairro))) return null
  return { bairro, nearest: Math.min(...properties.map(({ distance }) => distance ?? Infinity)) }
}
