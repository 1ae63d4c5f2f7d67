import { cloudflare } from "@cloudflare/vite-plugin"
import { getConfig } from "@lingui/conf"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { OLDEST_BROWSERS } from "./scripts/baseline/browsers.ts"
import { mapLayerModule } from "./scripts/map-layer-module.ts"

const configPath = "locales/lingui.config.ts"

/** What the site and the launch page both load, beside React and XState, and the icons that several pages have. */
const COMMON = pathsOf(
  "web/(i18n/locales|launch/leftovers|analytics/start-analytics).ts",
  "web/components/(wordmark|language-links|picture).tsx",
  "web/failures/(part|last-shown|report-failure).tsx?",
  "machines/failure-message.ts",
  "machines/(pictures|property|settings).ts",
  "content/settings.json",
  "lucide-react/dist/esm/((?!icons/).+|icons/(check|search|star|x)).mjs",
)

/**
 * What every page of the site loads and the launch page does not: the table of all routes without the pages
 * themselves, the router that reads it, the API's client, header and footer.
 */
const SITE = pathsOf(
  "node_modules/(@tanstack|hono)/.+",
  "web/(routes/[^?]+|router.tsx|routeTree.gen.ts|api.ts|seo.ts|search-params.ts|i18n/use-(locale|format).ts)",
  "web/components/(site-header|site-footer|newsletter-form|display-phone|skip-link|error-page|not-found-page|language-switcher).tsx?",
  "machines/(search-address|guests|contact|newsletter|outside-links).ts",
  // Small, and on several kinds of pages.
  "web/(documents|i18n/use-(hour|amenities)|results/search-address).ts",
  "web/components/(crumbs|faq|map-on-request|illustration).tsx",
)

/** Calendar days, with what they need of date-fns; the calendar, which comes on demand, needs more of it. */
const DAYS = pathsOf(
  "machines/day.ts",
  "date-fns/(constants|constructFrom|toDate|add(Days|Months)|startOfDay|differenceInCalendarDays|is(Date|Valid)|lightFormat|parseISO).js",
  "date-fns/_lib/(getTimezoneOffsetInMilliseconds|normalizeDates|addLeadingZeros|format/lightFormatters).js",
)

/** What is on a flat's card. */
const CARD = pathsOf("web/components/(property-card|line-disc).tsx", "web/i18n/use-property-types.ts")

/** What forms are made of. */
const FORM = pathsOf("web/components/form/(error-summary|field|honeypot|signs).tsx")

/** Matches modules whose path ends with one of these. */
function pathsOf(...endings: string[]): RegExp {
  return new RegExp(`/(${endings.join("|")})$`)
}

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
        // The style sheets' target, too, as far as no other is set.
        target: OLDEST_BROWSERS,
        outDir: "dist/client",
        manifest: "assets/manifest.json",
        assetsInlineLimit: 0,
        modulePreload: {
          // The document names what its page needs (worker/client-assets.ts), and pages to come load on intent. The
          // list of what every other chunk needs would be in each page's scripts, longer with every page.
          resolveDependencies: (_file, dependencies, { hostType }) =>
            hostType === "js" ? dependencies.filter((each) => each.endsWith(".css")) : dependencies,
        },
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
                { name: "xstate", test: /node_modules\/(xstate|@xstate|use-isomorphic-layout-effect)\// },
                { name: "runtime", test: pathsOf("preload-helper.js", "rolldown/runtime.js") },
                { name: "common", test: new RegExp(`${COMMON.source}|${DAYS.source}`) },
                { name: "site", test: SITE },
                { name: "card", test: CARD },
                { name: "form", test: FORM },
                { name: "schemas", test: /node_modules\/zod\/|machines\/form-[^?]+$/ },
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
