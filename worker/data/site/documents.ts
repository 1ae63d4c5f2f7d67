import { eq } from "drizzle-orm"
import { type DocumentIn, type DocumentName, inOneLanguage } from "#machines/site/documents.ts"
import type { Locale } from "#machines/site/locales.ts"
import { documents } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** A document in a language; undefined when there is none with that name. */
export async function documentIn<Name extends DocumentName>(
  database: Database,
  name: Name,
  locale: Locale,
): Promise<DocumentIn<Name> | undefined> {
  const [row] = await ormOf(database)
    .select({ content: documents.content })
    .from(documents)
    .where(eq(documents.name, name))
  return row === undefined ? undefined : (inOneLanguage(row.content, locale) as DocumentIn<Name>)
}
