import type { Fetcher } from "@cloudflare/workers-types"
import type { Manifest } from "@tanstack/react-router"
import type { MiddlewareHandler } from "hono"
import { LOCALES, type Locale } from "#machines/site/locales.ts"
import { type ClientAssets, pageOptionsOf } from "#web/entries/server/index.ts"
import type { AppEnv } from "../app-env.ts"
import { sha256 } from "../tokens.ts"
import { chunkOf, ENTRIES, stylesKey, type ViteManifest, withImports } from "./vite-manifest.ts"

const ROOT_ROUTE = "__root__"

let fromBuild: Promise<ClientAssets> | undefined

/** Client scripts and styles: from Vite's dev server in development, else from the manifest, read once per isolate. */
export function clientAssets(assets: Fetcher): Promise<ClientAssets> {
  if (import.meta.env.DEV) return Promise.resolve(developmentAssets())
  fromBuild ??= readBuild(assets).catch((error) => {
    fromBuild = undefined
    throw error
  })
  return fromBuild
}

/** Tells the pages that call the API of which build the site is now. */
export const tellBuild: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  // Without it they go on as they are.
  const assets = await clientAssets(c.env.ASSETS).catch(() => undefined)
  if (assets !== undefined) c.res.headers.set("x-build", assets.buildId)
}

async function readBuild(assets: Fetcher): Promise<ClientAssets> {
  const answer = await assets.fetch("http://assets/assets/manifest.json")
  if (!answer.ok) throw new Error(`the client build's manifest answered ${answer.status}`)
  const text = await answer.text()
  const vite = JSON.parse(text) as ViteManifest
  const perLocale = <Files>(filesOf: (locale: Locale) => Files) => {
    const files = Object.fromEntries(LOCALES.map((locale) => [locale, filesOf(locale)])) as Record<
      Locale,
      Files
    >
    return (locale: Locale) => files[locale]
  }
  const routeChunks = chunksByRoute(vite)
  if (routeChunks.size === 0) throw new Error("the client build's manifest names no code of a route")
  const routeStyles = stylesByRoute(vite)
  const stylesOfUnknown = url(chunkOf(vite, stylesKey(ENTRIES.site)).file)
  const known = new Map<string, string[]>()
  const [wholeCss] = stylesOf(vite, ENTRIES.site)
  return {
    // Of the whole manifest, because the scripts' names do not tell of a changed style sheet.
    buildId: (await sha256(text)).slice(0, 16),
    manifestFor: (route) => ({
      routes: { [ROOT_ROUTE]: { css: [routeStyles.get(route ?? "") ?? stylesOfUnknown] } },
    }),
    wholeCss,
    modulesFor: (locale, routeIds) => {
      const key = [locale, ...routeIds].join(" ")
      const made = known.get(key)
      if (made !== undefined) return made
      const routes = routeIds.flatMap((id) => {
        const catalogs = (pageOptionsOf(id).messages ?? []).map(
          (feature) => `locales/${feature}/${locale}.po`,
        )
        return [...(routeChunks.get(id) ?? []), ...catalogs]
      })
      const modules = modulesOf(vite, [`locales/${locale}.po`, ...routes], ENTRIES.site)
      known.set(key, modules)
      return modules
    },
    launchFilesFor: perLocale((locale) => ({
      css: [url(chunkOf(vite, stylesKey(ENTRIES.launch)).file)],
      wholeCss,
      preloads: [],
      scripts: [],
      modules: modulesOf(vite, [`locales/launch/${locale}.po`], ENTRIES.launch),
    })),
    offlineFiles: {
      full: chunkOf(vite, ENTRIES.offline).file,
      launch: chunkOf(vite, ENTRIES.offlineRemoval).file,
    },
    deskFiles: {
      css: (chunkOf(vite, ENTRIES.desk).css ?? []).map(url),
      preloads: [],
      scripts: [url(chunkOf(vite, ENTRIES.desk).file)],
    },
    mapFilesFor: (first) => {
      const [entry = "", ...preloads] = modulesOf(
        vite,
        [`web/features/map/frame/${first}-map.ts`],
        ENTRIES.map,
      ).reverse()
      return { css: stylesOf(vite, ENTRIES.map), preloads: preloads.reverse(), scripts: [entry] }
    },
  }
}

/** The style sheets of an entry and of what it imports. */
function stylesOf(vite: ViteManifest, entry: string): string[] {
  return unique([...withImports(vite, [entry])].flatMap((key) => vite[key]?.css ?? [])).map(url)
}

/** Chunks, an entry, and everything that they import, each after its imports and the entry last. */
function modulesOf(vite: ViteManifest, keys: readonly string[], entry: string): string[] {
  const last = chunkOf(vite, entry).file
  const files = [...withImports(vite, [...keys, entry])].map((key) => chunkOf(vite, key).file)
  return unique([...files.filter((file) => file !== last), last]).map(url)
}

/** The keys of the chunks with a route's component and loader, by its id. */
function chunksByRoute(vite: ViteManifest): Map<string, string[]> {
  const chunks = new Map<string, string[]>()
  for (const [key, file] of routeFiles(vite)) {
    const id = routeIdOf(file)
    chunks.set(id, [...(chunks.get(id) ?? []), key])
  }
  return chunks
}

/** The style sheet with the rules of a page, by the id of its route. */
function stylesByRoute(vite: ViteManifest): Map<string, string> {
  const styles = new Map<string, string>()
  for (const [, file] of routeFiles(vite)) {
    const sheet = vite[stylesKey(`web/routes${file}.tsx`)]
    if (sheet !== undefined) styles.set(routeIdOf(file), url(sheet.file))
  }
  return styles
}

/** The keys of the chunks of routes, each with its file in `web/routes` without the extension. */
function routeFiles(vite: ViteManifest): [key: string, file: string][] {
  return Object.keys(vite).flatMap((key) => {
    const file = /^web\/routes(\/.*)\.tsx\?tsr-split=component(---\w+)*$/.exec(key)?.[1]
    return file === undefined ? [] : [[key, file] as [string, string]]
  })
}

/** Id of the route in a file: `/{-$locale}/imoveis.index` is `/{-$locale}/imoveis/`. */
function routeIdOf(file: string): string {
  return file
    .replace(/[./]route$/, "")
    .replaceAll(".", "/")
    .replace(/\/index$/, "/")
}

function developmentAssets(): ClientAssets {
  const refresh = `import { injectIntoGlobalHook } from "/@react-refresh"
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
  const css = ["/web/entries/app.css?direct"]
  const scripts = [refresh, "/@vite/client"]
  const manifest: Manifest = {
    routes: {
      [ROOT_ROUTE]: {
        css,
        scripts: scripts.map((script) => ({
          attrs: { type: "module", ...(script.startsWith("/") ? { src: script } : {}) },
          ...(script.startsWith("/") ? {} : { children: script }),
        })),
      },
    },
  }
  return {
    buildId: "development",
    manifestFor: () => manifest,
    wholeCss: undefined,
    modulesFor: () => [`/${ENTRIES.site}`],
    launchFilesFor: () => ({ css, preloads: [], scripts, modules: [`/${ENTRIES.launch}`] }),
    offlineFiles: undefined,
    deskFiles: {
      css: ["desk", "conversation", "nights", "flat-nights"].map(
        (name) => `/web/features/desk/${name}.css?direct`,
      ),
      preloads: [],
      scripts: [refresh, "/@vite/client", `/${ENTRIES.desk}`],
    },
    mapFilesFor: () => ({
      css: ["/web/features/map/frame/map.css?direct"],
      preloads: [],
      scripts: ["/@vite/client", `/${ENTRIES.map}`],
    }),
  }
}

function url(file: string): string {
  return `/${file}`
}

function unique(files: string[]): string[] {
  return [...new Set(files)]
}
