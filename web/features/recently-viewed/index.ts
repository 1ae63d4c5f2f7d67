export { SeenHere } from "./on-property-page.tsx"
export { SeenRoom } from "./reserved-space.tsx"

/** Takes a property whose page is gone out of what this device has seen; the code comes for it. */
export async function forgetProperty(slug: string): Promise<void> {
  const { forgetSeen } = await import("./storage.ts")
  forgetSeen(slug)
}
