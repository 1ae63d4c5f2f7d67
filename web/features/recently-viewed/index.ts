export { RecentlyViewedBelow } from "./recently-viewed-below.tsx"
export { RecentlyViewedSpace } from "./recently-viewed-space.tsx"

/** Takes a property whose page is gone out of what this device has viewed; the code comes for it. */
export async function forgetProperty(slug: string): Promise<void> {
  const { forgetViewed } = await import("./storage.ts")
  forgetViewed(slug)
}
