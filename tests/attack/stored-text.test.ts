import { expect, test } from "vitest"
import { propertyStatements } from "../../scripts/content/property-rows.ts"
import { propertyOf } from "../fixtures/properties.ts"
import { folderWith, servedSite } from "../served-site.ts"
import { tell } from "./attacked-site.ts"

const NAME = `Loft </script><script>alert(1)</script><img src=x onerror="alert(2)">' & <!-- \u2028`
const property = propertyOf(100, { name: NAME })
const site = servedSite(() => folderWith(propertyStatements(property, {}, new Map(), "2099-01-01")))

test("a stored text is a text in markup, attributes, data for scripts and structured data", async () => {
  let found = 0
  for (const path of ["/imoveis/property-100", "/en/imoveis/property-100", "/es/imoveis/property-100"]) {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toMatch(/alert\(1\)/)
    expect(html).not.toMatch(/<script>alert|<img src=x|<!-- \u2028/)
    found += html.split("alert(1)").length - 1
  }
  const page = await (await fetch(`${site.url}/imoveis/property-100`)).text()
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(NAME).slice(1, -1))
  tell("stored markup", { found, executable: 0 })
})
