import type { MiddlewareHandler } from "hono"
import { validator } from "hono/validator"
import type * as z from "zod/mini"
import { type RawSearch, SEARCH_FIELDS } from "#machines/search/search-address.ts"
import { readSearch, type SearchQuery } from "#machines/search/search-query.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { DEFAULT_LOCALE, isLocale, type Locale } from "#machines/site/locales.ts"
import type { AppEnv } from "../app-env.ts"
import { type FieldProblem, fail } from "../errors.ts"

type QueryHandler<In, Out> = MiddlewareHandler<AppEnv, string, { in: { query: In }; out: { query: Out } }>

/** Validates a query string against a flat zod schema; an invalid one is rejected with its field errors. */
export function accept<Schema extends z.ZodMiniObject>(
  schema: Schema,
): QueryHandler<z.input<Schema>, z.output<Schema>> {
  return validator("query", (raw, c) => {
    const parsed = schema.safeParse(raw)
    return parsed.success ? parsed.data : fail(c, "invalidQuery", fieldProblems(parsed.error))
  }) as unknown as QueryHandler<z.input<Schema>, z.output<Schema>>
}

/** Zod's issues as field errors. */
export function fieldProblems(error: z.core.$ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({ field: issue.path.join("."), code: issue.code ?? "invalid" }))
}

/**
 * Validates a search query: the parameters of `/imoveis`, at most once each, the response language, and whether the
 * answer says what the filters can offer.
 */
export const acceptSearch = validator("query", (raw, c) => {
  const { problems, ...asked } = searchIn(raw)
  return problems.length > 0 ? fail(c, "invalidQuery", problems) : asked
}) as unknown as QueryHandler<
  RawSearch & { lang?: Locale; filters?: "1" },
  { search: SearchQuery; lang: Locale; withFilters: boolean }
>

/**
 * Validates the search of a map, with the number of properties that its list found, if that is known: it is a part of what a
 * browser remembers a map by.
 */
export const acceptMapSearch = validator("query", (raw, c) => {
  const { problems, search } = searchIn(raw)
  const { count = "0" } = raw
  const isCount = typeof count === "string" && /^\d{1,7}$/.test(count)
  if (!isCount) problems.push({ field: "count", code: "invalid" })
  return problems.length > 0 ? fail(c, "invalidQuery", problems) : { search, count: Number(count) }
}) as unknown as QueryHandler<RawSearch & { count?: string }, { search: SearchQuery; count: number }>

function searchIn(raw: Record<string, string | string[]>) {
  const problems: FieldProblem[] = []
  const single: RawSearch = {}
  for (const field of SEARCH_FIELDS) {
    const value = raw[field]
    if (typeof value === "string") single[field] = value
    else if (value !== undefined) problems.push({ field, code: "duplicate" })
  }
  const lang = raw.lang ?? DEFAULT_LOCALE
  if (!isLocale(lang)) problems.push({ field: "lang", code: "invalid" })
  const { query, problems: misread } = readSearch(single, todayIn(SITE_TIME_ZONE))
  problems.push(...misread)
  return { problems, search: query, lang: lang as Locale, withFilters: raw.filters === "1" }
}
