import type { DocumentIn, DocumentName } from "#machines/site/documents.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type ApiClient, ApiError } from "./api.ts"

/**
 * One of the smaller contents in a language.
 * @throws ApiError
 */
export async function documentOf<Name extends DocumentName>(
  api: ApiClient,
  name: Name,
  lang: Locale,
): Promise<DocumentIn<Name>> {
  const answer = await api.documents.$get({ query: { name, lang } })
  if (!answer.ok) throw new ApiError(answer.status)
  return (await answer.json()) as DocumentIn<Name>
}
