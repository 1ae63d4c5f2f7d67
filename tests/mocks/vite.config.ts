import { createReadStream } from "node:fs"
import path from "node:path"
import { getConfig } from "@lingui/conf"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { type Catalogue, readCatalogue } from "../../scripts/content/catalogue.ts"

const root = path.resolve(import.meta.dirname, "../..")
const configPath = path.join(root, "locales/lingui.config.ts")

/** `npm run dev:mock`: the web alone, every call of the API answered by MSW in the browser. */
export default defineConfig({
  root,
  publicDir: "web/public",
  cacheDir: "node_modules/.vite-mocks",
  server: { port: 8788, open: false },
  plugins: [
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
    tailwindcss(),
    mockedApi(),
  ],
})

/** Serves MSW's service worker, the content as a module, and the same document for every page. */
function mockedApi(): Plugin {
  return {
    name: "mocked-api",
    resolveId: (id) => (id === "virtual:catalogue" ? "\0virtual:catalogue" : undefined),
    load: (id) => (id === "\0virtual:catalogue" ? catalogueModule(readCatalogue(root).catalogue) : undefined),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        if (request.url === "/mockServiceWorker.js") {
          response.setHeader("content-type", "text/javascript")
          createReadStream(path.join(root, "node_modules/msw/lib/mockServiceWorker.js")).pipe(response)
          return
        }
        if (request.headers.accept?.includes("text/html") === true) request.url = "/tests/mocks/index.html"
        next()
      })
    },
  }
}

/** The content as a module; what the city's contents hold by slug stays a Map. */
function catalogueModule({ city, ...rest }: Catalogue): string {
  const cityParts = Object.entries(city).map(
    ([name, part]) =>
      `${name}: ${part instanceof Map ? `new Map(${JSON.stringify([...part])})` : JSON.stringify(part)}`,
  )
  return `export const catalogue = { ...${JSON.stringify(rest)}, city: { ${cityParts.join(", ")} } }`
}
