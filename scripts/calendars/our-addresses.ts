import { eq } from "drizzle-orm"
import { calendarSubject, FEED_PLATFORMS, type FeedPlatform } from "../../machines/property/calendar-feed.ts"
import { settings } from "../../machines/site/settings.ts"
import { meta } from "../../worker/db/schema.ts"
import { SIGNATURE_ROW, signatureBy } from "../../worker/forms/signature.ts"
import { newToken } from "../../worker/forms/tokens.ts"
import type { D1 } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import type { Property } from "./properties.ts"

/** URLs of our own calendar of a property, one per platform: secret, like the platforms' own. */
export async function ourAddresses(
  database: D1,
  { id, slug }: Property,
): Promise<{ platform: FeedPlatform; address: string }[]> {
  const [, [row]] = await ask(database, [
    db.insert(meta).values({ key: SIGNATURE_ROW, value: newToken() }).onConflictDoNothing(),
    db.select({ value: meta.value }).from(meta).where(eq(meta.key, SIGNATURE_ROW)),
  ])
  const key = String(row?.value)
  return await Promise.all(
    FEED_PLATFORMS.map(async (platform) => {
      const token = await signatureBy(key, calendarSubject(id, platform))
      const address = `${settings.origin}/imoveis/${slug}/calendar.ics?for=${platform}&token=${token}`
      return { platform, address }
    }),
  )
}
