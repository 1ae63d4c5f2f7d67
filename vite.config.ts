import { cloudflare } from "@cloudflare/vite-plugin"
import { getConfig } from "@lingui/conf"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import tailwindcss from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { OLDEST_BROWSERS } from "./scripts/baseline/browsers.ts"
import { contentFolder, distFolder } from "./scripts/catalogue-in-use.ts"
import { inFolder, modulesOf } from "./scripts/chunk-files.ts"
import { contentModules } from "./scripts/content-modules.ts"
import { contentPlugin } from "./scripts/content-plugin.ts"
import { displayFontPlugin, isDisplayFont } from "./scripts/display-font.ts"
import { inlineScripts } from "./scripts/inline-scripts.ts"
import { localKeys } from "./scripts/keys/local.ts"
import { ENTRIES } from "./worker/pages/vite-manifest.ts"

/** Folder of the local D1. */
const persistTo = process.env.PERSIST_TO ?? ".wrangler/state"
const configPath = "locales/lingui.config.ts"

/** Calendar-day helpers and the part of date-fns they use; the lazily loaded calendar uses more of it. */
const DAYS = [
  "machines/site/day.ts",
  ...inFolder(
    "node_modules/date-fns",
    ...["constants.js", "constructFrom.js", "toDate.js", "addDays.js", "addMonths.js", "startOfDay.js"],
    "differenceInCalendarDays.js",
    ...["_lib/getTimezoneOffsetInMilliseconds.js", "_lib/normalizeDates.js"],
  ),
]

/** What the site and the launch page both load besides React and XState, plus the icons shared by several pages. */
const COMMON = modulesOf([
  "web/features/launch/outbox-database.ts",
  "web/shell/analytics/start-analytics.ts",
  "web/shell/language-links.tsx",
  ...inFolder("web/ui", "wordmark.tsx", "picture.tsx", "i18n/messages-provider.tsx"),
  ...inFolder("web/shell/hydration", "use-live.ts", "take-over.ts"),
  "web/shell/head/whole-styles.ts",
  "web/shell/navigation/page-parts.ts",
  ...inFolder("web/shell/errors", "section-boundary.tsx", "report-failure.ts"),
  ...inFolder("machines/site", "failure-message.ts", "locales.ts", "pictures.ts", "settings.ts"),
  "machines/property/property.ts",
  `${contentFolder()}/settings.json`,
  ...inFolder("node_modules/lucide-react/dist/esm", "*.mjs", "shared/**/*.mjs"),
  ...inFolder("node_modules/lucide-react/dist/esm/icons", "check.mjs", "search.mjs", "star.mjs", "x.mjs"),
  ...DAYS,
])

/**
 * What every page of the site loads and the launch page does not: the route tree without the page components,
 * the router, the API client, header and footer.
 */
const SITE = modulesOf([
  ...inFolder("node_modules", "@tanstack/*/dist/**/*.js", "hono/dist/**/*.js"),
  "web/routes/**/*.{ts,tsx}",
  ...inFolder("web", "entries/router.tsx", "routeTree.gen.ts"),
  ...inFolder(
    "web/shell",
    ...["api.ts", "page-options.ts", "head/page-head.ts", "i18n/catalogs.ts"],
    ...["site-header.tsx", "site-footer.tsx", "errors/error-pages.tsx"],
    ...["navigation/page-loader.ts", "navigation/open-as-document.tsx"],
  ),
  ...inFolder("web/ui", "display-phone.ts", "i18n/use-locale.ts", "i18n/use-format.ts"),
  "locales/texts/format.ts",
  "web/features/newsletter/newsletter-form.tsx",
  "web/features/search-bar/kept-criteria.ts",
  ...inFolder(
    "machines",
    "addresses.ts",
    "site/outside-links.ts",
    "search/search-address.ts",
    "search/search-links.ts",
    "stay/guests.ts",
    "contact/contact-prefill.ts",
    "newsletter/newsletter.ts",
    "favourites/codes.ts",
  ),
  ...inFolder(
    "web/features/favourites",
    ...["favourites.ts", "storage.ts", "heart.tsx", "favourites-link.tsx", "favourites-notice.tsx"],
  ),
  "node_modules/lucide-react/dist/esm/icons/heart.mjs",
])

/** Small modules used by several kinds of pages, but not by the home page. */
const PARTS = modulesOf([
  "web/ui/i18n/use-amenities.ts",
  ...inFolder("web/ui", "breadcrumbs.tsx", "faq.tsx", "illustration.tsx"),
  "web/features/map/map-on-request.tsx",
])

/** Modules of the property card, and how it and what is around it moves. */
const CARD = modulesOf([
  "web/ui/transitions.ts",
  ...inFolder("web/features/property-card", "property-card.tsx", "card-pictures.tsx"),
  "web/ui/line-disc.tsx",
  "web/ui/i18n/use-property-types.ts",
])

/** Modules shared by all forms. */
const FORM = modulesOf(inFolder("web/ui/forms", "error-summary.tsx", "field.tsx", "honeypot.tsx"))

/** Vite's virtual runtime modules, which have no file on disk. */
const RUNTIME = /\/(preload-helper\.js|rolldown\/runtime\.js)$/

/**
 * Makes icons lighter. The keys of their parts, six letters drawn at random, are a sixth of them once compressed, and HTML
 * needs no namespace.
 */
const lightIcons = (): Plugin => ({
  name: "light-icons",
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/(icons\/.*|shared\/src\/build\/defaultAttributes)\.mjs$/ },
    handler(code) {
      let key = 0
      const light = code.replace(/key: "\w+"/g, () => `key: "${key++}"`).replace(/xmlns: ".*",/, "")
      return { code: light, map: null }
    },
  },
})

export default defineConfig(({ command }) => ({
  publicDir: "web/public",
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: "web/routes",
      generatedRouteTree: "web/routeTree.gen.ts",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [["loader", "component", "notFoundComponent"], ["errorComponent"]],
      },
      semicolons: false,
      quoteStyle: "double",
    }),
    react(),
    lingui({ configPath, failOnMissing: true, failOnCompileError: true }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })],
    }),
    displayFontPlugin(),
    inlineScripts(),
    lightIcons(),
    tailwindcss(),
    contentModules(),
    contentPlugin(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: persistTo },
      // Never of a build, whose configuration is uploaded.
      config: command === "serve" ? ({ vars }) => ({ vars: { ...vars, ...localKeys(persistTo) } }) : {},
    }),
  ],
  build: { outDir: distFolder() },
  resolve: {
    // XState and Lingui bring a stand-in for what React itself has since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: "use-sync-external-store/with-selector",
      },
    ],
  },
  environments: {
    client: {
      build: {
        // Also the CSS target unless `cssTarget` is set.
        target: OLDEST_BROWSERS,
        outDir: `${distFolder()}/client`,
        manifest: "assets/manifest.json",
        assetsInlineLimit: isDisplayFont,
        modulePreload: {
          // The HTML already preloads what its page needs (worker/pages/client-assets.ts), and later pages preload
          // on intent. Vite's own list of every chunk's dependencies would only grow each page's scripts.
          resolveDependencies: (_file, dependencies, { hostType }) =>
            hostType === "js" ? dependencies.filter((each) => each.endsWith(".css")) : dependencies,
        },
        rollupOptions: {
          input: {
            client: ENTRIES.site,
            launch: ENTRIES.launch,
            map: ENTRIES.map,
            desk: ENTRIES.desk,
            offline: ENTRIES.offline,
            "offline-removal": ENTRIES.offlineRemoval,
          },
          output: {
            // Both the site and the launch page load these; without groups the build splits them into many small files.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui)\//,
                },
                { name: "xstate", test: /node_modules\/(xstate|@xstate|use-isomorphic-layout-effect)\// },
                { name: "runtime", test: RUNTIME },
                { name: "common", test: COMMON },
                { name: "site", test: SITE },
                { name: "card", test: CARD },
                { name: "parts", test: PARTS },
                { name: "form", test: FORM },
                {
                  name: "schemas",
                  test: /node_modules\/zod\/|machines\/forms\/form-(email|envelope|issues)\.ts$/,
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
}))
