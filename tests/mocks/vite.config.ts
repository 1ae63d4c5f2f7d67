import { createReadStream } from "node:fs"
import type { ServerResponse } from "node:http"
import path from "node:path"
import { getConfig } from "@lingui/conf"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import { readCatalogue } from "../../scripts/content/read-catalogue.ts"
import { contentModules } from "../../scripts/content-modules.ts"
import { contentPlugin } from "../../scripts/content-plugin.ts"
import { displayFontPlugin } from "../../scripts/display-font.ts"
import { inlineScripts } from "../../scripts/inline-scripts.ts"

type MapPage = typeof import("./map-page.ts")

const root = path.resolve(import.meta.dirname, "../..")
const configPath = path.join(root, "locales/lingui.config.ts")

/** `npm run dev:mock`: the web app alone, with every API call mocked by MSW in the browser. */
export default defineConfig({
  root,
  publicDir: "web/public",
  cacheDir: "node_modules/.vite-mocks",
  // Include the map frame's dependencies: optimising a package discovered later would reload every page.
  optimizeDeps: { entries: ["tests/mocks/index.html", "web/entries/map-frame.ts"] },
  plugins: [
    inlineScripts(),
    tanstackRouter({
      target: "react",
      routesDirectory: "web/routes",
      generatedRouteTree: "web/routeTree.gen.ts",
      semicolons: false,
      quoteStyle: "double",
    }),
    react(),
    lingui({ configPath }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })],
    }),
    displayFontPlugin(),
    tailwindcss(),
    contentModules(),
    contentPlugin(),
    mockedApi(),
  ],
})

/** Serves MSW's service worker, the content as a module, the map frame, and one document for every other page. */
function mockedApi(): Plugin {
  return {
    name: "mocked-api",
    resolveId: (id) => (id === "virtual:catalogue" ? "\0virtual:catalogue" : undefined),
    load: (id) =>
      id === "\0virtual:catalogue"
        ? `export const catalogue = ${sourceOf(readCatalogue(contentRoot()).catalogue)}`
        : undefined,
    configureServer: (server) => {
      const mapPage = async (address: string, response: ServerResponse) => {
        const { answerMapPage } = (await server.ssrLoadModule("/tests/mocks/map-page.ts")) as MapPage
        const page = await answerMapPage(address)
        response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text())
      }
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost")
        if (pathname === "/mockServiceWorker.js") {
          response.setHeader("content-type", "text/javascript")
          createReadStream(path.join(root, "node_modules/msw/lib/mockServiceWorker.js")).pipe(response)
          return
        }
        if (pathname === "/mapa") {
          mapPage(request.url ?? "", response).catch(next)
          return
        }
        if (request.headers.accept?.includes("text/html") === true) request.url = "/tests/mocks/index.html"
        next()
      })
    },
  }
}

/** A value as JavaScript source: like JSON, but Maps stay Maps. */
function sourceOf(value: unknown): string {
  if (value instanceof Map) return `new Map(${sourceOf([...value])})`
  if (Array.isArray(value)) return `[${value.map(sourceOf).join()}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined"
  return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${sourceOf(each)}`)}}`
}
