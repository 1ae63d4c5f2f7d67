import { cloudflare } from "@cloudflare/vite-plugin"
import { getConfig } from "@lingui/conf"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { mapLayerModule } from "./scripts/map-layer-module.ts"

const configPath = "locales/lingui.config.ts"

export default defineConfig({
  publicDir: "web/public",
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: "web/routes",
      generatedRouteTree: "web/routeTree.gen.ts",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [["loader", "component"], ["errorComponent"], ["notFoundComponent"]],
      },
      semicolons: false,
      quoteStyle: "double",
    }),
    react(),
    lingui({ configPath, failOnMissing: true, failOnCompileError: true }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })],
    }),
    tailwindcss(),
    mapLayerModule(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: process.env.PERSIST_TO ?? ".wrangler/state" },
    }),
  ],
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: "assets/manifest.json",
        assetsInlineLimit: 0,
        rollupOptions: {
          input: { client: "web/client.tsx", launch: "web/launch/client.tsx", map: "web/map/client.ts" },
          output: {
            // The site and the launch page load these; left alone, the build cuts them into many small files.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui)\//,
                },
                { name: "xstate", test: /node_modules\/(xstate|@xstate)\// },
                // The table of all routes, without the pages themselves, and the router that reads it.
                {
                  name: "router",
                  test: /node_modules\/@tanstack\/|web\/(routes\/[^?]+|router\.tsx|routeTree\.gen\.ts)$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      optimizeDeps: {
        include: [
          "react",
          "react/jsx-runtime",
          "react/jsx-dev-runtime",
          "react-dom",
          "react-dom/server",
          "@tanstack/react-router",
          "@tanstack/react-router/ssr/server",
          "@lingui/core",
          "@lingui/react",
          "@xstate/react",
          "xstate",
          "react-day-picker",
          "lucide-react",
        ],
      },
    },
  },
})
