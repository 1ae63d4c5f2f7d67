import { calendarSubject, FEED_PLATFORMS, type FeedPlatform } from "#machines/property/calendar-feed.ts"
import { settings } from "#machines/site/settings.ts"

/** The address of our own calendar of a property for a platform: secret, like the platforms' own. */
export interface OurAddress {
  platform: FeedPlatform
  address: string
}

/**
 * The addresses of a property's calendar, one for each platform.
 * @param sign signs a text for the purpose `calendar`
 */
export async function ourAddresses(
  sign: (text: string) => Promise<string>,
  { id, slug }: { id: number; slug: string },
): Promise<OurAddress[]> {
  return await Promise.all(
    FEED_PLATFORMS.map(async (platform) => {
      const token = await sign(calendarSubject(id, platform))
      const address = `${settings.origin}/imoveis/${slug}/calendar.ics?for=${platform}&token=${token}`
      return { platform, address }
    }),
  )
}
