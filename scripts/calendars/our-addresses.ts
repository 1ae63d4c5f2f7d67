import { calendarSubject, FEED_PLATFORMS, type FeedPlatform } from "../../machines/property/calendar-feed.ts"
import { settings } from "../../machines/site/settings.ts"
import { signatureBy } from "../../worker/forms/signature.ts"
import type { NumberedKey } from "../../worker/forms/signing-keys.ts"
import type { Property } from "./properties.ts"

/** URLs of our own calendar of a property, one per platform: secret, like the platforms' own. */
export async function ourAddresses(
  key: NumberedKey,
  { id, slug }: Property,
): Promise<{ platform: FeedPlatform; address: string }[]> {
  return await Promise.all(
    FEED_PLATFORMS.map(async (platform) => {
      const token = await signatureBy(key, "calendar", calendarSubject(id, platform))
      const address = `${settings.origin}/imoveis/${slug}/calendar.ics?for=${platform}&token=${token}`
      return { platform, address }
    }),
  )
}
