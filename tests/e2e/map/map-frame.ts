import { expect, type FrameLocator } from "@playwright/test"
import type { FrameMessage, PageMessage, ShownView } from "#machines/map/map-message.ts"
import { hydrated, type Page } from "../fixtures.ts"

export const VIEW: ShownView = {
  circle: { lat: -23.5615, lng: -46.656, radiusMetres: 600 },
  markers: [
    { id: "loft", lat: -23.5625, lng: -46.6545, label: "R$ 412", title: "Loft dos Tijolos, R$ 412" },
    { id: "studio", lat: -23.558, lng: -46.6605, label: "R$ 389", title: "Estúdio Consolação, R$ 389" },
    { id: "terrace", lat: -23.5655, lng: -46.651, label: "R$ 520", title: "Terraço, R$ 520" },
  ],
  highlighted: "studio",
  fit: true,
}

/** Messages from the frame, collected in the page. */
type PageWithMap = typeof globalThis & { heard: FrameMessage[]; say: (message: unknown) => void }

/** Opens a page of the site and adds the map frame, as the site's own pages do. */
export async function openMap(page: Page, { lang = "pt", url = "" } = {}): Promise<FrameLocator> {
  await page.goto(`${url}/termos`)
  await hydrated(page)
  await page.evaluate((src) => {
    const scope = globalThis as PageWithMap
    const frame = document.createElement("iframe")
    scope.heard = []
    scope.say = (message) => frame.contentWindow?.postMessage(message, location.origin)
    addEventListener("message", ({ data, source, origin }) => {
      if (source === frame.contentWindow && origin === location.origin) scope.heard.push(data)
    })
    frame.title = "Mapa dos imóveis"
    frame.id = "map-frame"
    frame.style.cssText = "position:fixed;inset:0;width:800px;height:600px;border:0;z-index:1000"
    frame.src = src
    document.body.append(frame)
  }, `/mapa?lang=${lang}`)
  await expect.poll(() => heard(page)).toContainEqual({ type: "ready" })
  return page.frameLocator("#map-frame")
}

export function heard(page: Page): Promise<FrameMessage[]> {
  return page.evaluate(() => (globalThis as PageWithMap).heard)
}

/** Posts a message to the frame, and clears the messages received so far. */
export function say(page: Page, message: PageMessage | object): Promise<void> {
  return page.evaluate((each) => {
    const scope = globalThis as PageWithMap
    scope.heard = []
    scope.say(each)
  }, message)
}

/** Waits until the frame has received every message that was posted to it: a last one arrives after them. */
export async function allReceived(page: Page, frame: FrameLocator): Promise<void> {
  const last = crypto.randomUUID()
  await frame.locator("body").evaluate((body, text) => {
    addEventListener("message", ({ data }) => data === text && body.setAttribute("data-received", text))
  }, last)
  await page.evaluate((text) => (globalThis as PageWithMap).say(text), last)
  await expect(frame.locator("body")).toHaveAttribute("data-received", last)
}
