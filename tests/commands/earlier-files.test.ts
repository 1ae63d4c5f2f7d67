import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { addEarlierFiles } from "../../scripts/deploy/earlier-files.ts"

let site: Server
let origin: string
/** What the site answers with, by path. */
let deployed: Record<string, string>
let folder: string

beforeEach(async () => {
  deployed = {}
  folder = mkdtempSync(path.join(tmpdir(), "pouso-earlier-"))
  site = createServer(({ url = "" }, response) => {
    const found = deployed[url]
    response.writeHead(found === undefined ? 404 : found === "down" ? 503 : 200).end(found)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterEach(async () => {
  await new Promise((resolve) => site.close(resolve))
  rmSync(folder, { recursive: true })
})

/** Deploys a build with these files on a day; returns what was said, and the files that are deployed then. */
async function deploy(today: string, ...files: string[]) {
  rmSync(folder, { recursive: true })
  mkdirSync(path.join(folder, "assets"), { recursive: true })
  for (const name of ["manifest.json", ...files])
    writeFileSync(path.join(folder, "assets", name), `of ${name}`)
  const said = await addEarlierFiles(origin, folder, today)
  const list = readFileSync(path.join(folder, "files.json"), "utf8")
  const names = readdirSync(path.join(folder, "assets")).filter((name) => name !== "manifest.json")
  deployed = {
    "/files.json": list,
    ...Object.fromEntries(
      names.map((name) => [`/assets/${name}`, readFileSync(path.join(folder, "assets", name), "utf8")]),
    ),
  }
  return { said, names: names.sort(), list: JSON.parse(list) }
}

test("the files of a build stay for 14 days after the deploy that replaced them", async () => {
  const first = await deploy("2026-03-01", "blog-a.js", "site-a.js")
  expect(first.said).toBe("files of earlier builds: 0, 0 KB, besides 2 of this one")
  const second = await deploy("2026-03-10", "blog-b.js", "site-a.js")
  expect(second).toEqual({
    said: "files of earlier builds: 1, 0 KB, besides 2 of this one",
    names: ["blog-a.js", "blog-b.js", "site-a.js"],
    list: { "blog-a.js": "2026-03-10", "blog-b.js": null, "site-a.js": null },
  })
  expect(deployed["/assets/blog-a.js"]).toBe("of blog-a.js")
  const third = await deploy("2026-03-24", "blog-c.js", "site-c.js")
  expect(third.list).toEqual({
    "blog-a.js": "2026-03-10",
    "blog-b.js": "2026-03-24",
    "site-a.js": "2026-03-24",
    "blog-c.js": null,
    "site-c.js": null,
  })
  expect((await deploy("2026-03-25", "blog-c.js", "site-c.js")).names).toEqual([
    ...["blog-b.js", "blog-c.js"],
    ...["site-a.js", "site-c.js"],
  ])
})

test("a file that comes back is of the build again", async () => {
  await deploy("2026-03-01", "blog-a.js")
  await deploy("2026-03-02", "blog-b.js")
  expect((await deploy("2026-03-03", "blog-a.js")).list).toEqual({
    "blog-a.js": null,
    "blog-b.js": "2026-03-03",
  })
})

test("a file that the site does not have any more is left out", async () => {
  await deploy("2026-03-01", "blog-a.js", "site-a.js")
  delete deployed["/assets/blog-a.js"]
  expect((await deploy("2026-03-02", "blog-b.js")).names).toEqual(["blog-b.js", "site-a.js"])
})

test.for([
  ["a site that is down", "down"],
  ["a list that is none", "<h1>not JSON</h1>"],
  ["a name that leads elsewhere", '{"../../worker.js":null}'],
  ["a hidden name", '{".env":null}'],
])("%s holds up no deploy, and adds nothing", async ([, list]) => {
  deployed = { "/files.json": list ?? "", "/assets/../../worker.js": "x", "/assets/.env": "x" }
  const { said, names } = await deploy("2026-03-01", "blog-a.js")
  expect(said).toMatch(/^files of earlier builds: not all, so open pages load documents \(/)
  expect(names).toEqual(["blog-a.js"])
})
