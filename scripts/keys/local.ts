import { globSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { eq, getTableName } from "drizzle-orm"
import { meta } from "../../worker/data/schema.ts"
import { KEY_ROW } from "../../worker/data/site/key-of-d1.ts"
import type { SigningKeys } from "../../worker/env.ts"
import { db, textOf } from "../d1/orm.ts"
import { addKeys, keysFile, nextKey, readKeys } from "./file.ts"

/**
 * The signing keys of the site on this machine, made at its first start; a key that its D1 holds from earlier times is
 * carried over.
 */
export function localKeys(persistTo: string): SigningKeys {
  const file = keysFile({ persistTo })
  if (Object.keys(readKeys(file)).length === 0) addKeys(file, { ...keyInD1(persistTo), ...nextKey([]) })
  return readKeys(file)
}

/** Read from the file itself: a server that is about to start must not wait for another to open the same D1. */
function keyInD1(persistTo: string): SigningKeys {
  const found = globSync("v3/d1/*/*.sqlite", { cwd: persistTo })
    .filter((file) => path.basename(file) !== "metadata.sqlite")
    .flatMap((file) => {
      using database = new DatabaseSync(path.join(persistTo, file), { readOnly: true })
      const isThere = database.prepare("SELECT 1 FROM pragma_table_info(?)").get(getTableName(meta))
      return isThere === undefined ? [] : database.prepare(KEY_QUERY).all()
    })
  const value = found[0]?.value
  return typeof value === "string" ? { SIGNING_KEY_0: value } : {}
}

const KEY_QUERY = textOf(db.select({ value: meta.value }).from(meta).where(eq(meta.key, KEY_ROW)))
