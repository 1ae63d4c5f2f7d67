import type { PageFailure } from "#machines/site/page-failure.ts"
import { expect, type Page } from "../fixtures.ts"

/** What the page reports, as it leaves; the server must take each. */
export async function reportsOf(page: Page): Promise<PageFailure[]> {
  const reports: PageFailure[] = []
  await page.exposeFunction("noteReport", (text: string) => reports.push(JSON.parse(text)))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      const { noteReport } = window as unknown as { noteReport: (text: string) => void }
      if (String(url) === "/api/failures" && data instanceof Blob) void data.text().then(noteReport)
      return send(url, data)
    }
  })
  page.on("response", (response) => {
    if (response.url().endsWith("/api/failures")) expect(response.status()).toBe(204)
  })
  return reports
}

/** A file of ours that loads and whose component then throws. */
export async function breakFile(page: Page, file: string): Promise<void> {
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    const names = [...(await (await route.fetch()).text()).matchAll(/export\{([^}]*)\}/g)].flatMap(
      ([, list]) => (list ?? "").split(",").map((each) => each.split(" as ").at(-1)),
    )
    const broken = names.map((name) => (name === "default" ? "broken as default" : `broken as ${name}`))
    await route.fulfill({
      contentType: "text/javascript",
      body: `function broken() { throw new Error("broken on purpose") }\nexport { ${broken.join()} }`,
    })
  })
}

/** What is reported of a part whose file was broken. */
export const broken = (part: PageFailure["part"]): PageFailure => ({
  part,
  message: "Error: broken on purpose",
})
