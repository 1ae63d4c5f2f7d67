import type { Fetcher } from "@cloudflare/workers-types"
import type { Manifest } from "@tanstack/react-router"
import { LOCALES, type Locale } from "#machines/site/locales.ts"
import type { ClientAssets, PageFiles } from "#web/client-assets.ts"
import { factsOf } from "#web/route-facts.ts"
import { chunkOf, ENTRIES, type ViteManifest, withImports } from "./vite-manifest.ts"

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

async function readBuild(assets: Fetcher): Promise<ClientAssets> {
  const answer = await assets.fetch("http://assets/assets/manifest.json")
  if (!answer.ok) throw new Error(`the client build's manifest answered ${answer.status}`)
  const vite = (await answer.json()) as ViteManifest
  const perLocale = <Files>(filesOf: (locale: Locale) => Files) => {
    const files = Object.fromEntries(LOCALES.map((locale) => [locale, filesOf(locale)])) as Record<
      Locale,
      Files
    >
    return (locale: Locale) => files[locale]
  }
  return {
    buildId: chunkOf(vite, ENTRIES.site).file,
    manifestFor: perLocale((locale) => manifestOf(vite, locale)),
    launchFilesFor: perLocale((locale) => entryFiles(vite, ENTRIES.launch, `locales/launch/${locale}.po`)),
    offlineFiles: {
      full: chunkOf(vite, ENTRIES.offline).file,
      launch: chunkOf(vite, ENTRIES.offlineRemoval).file,
    },
    mapFilesFor: (first) => entryFiles(vite, ENTRIES.map, `web/map/${first}-map.ts`),
  }
}

/** An entry's style sheets, its script and the script's imports, plus the module that it loads next (`next`). */
function entryFiles(vite: ViteManifest, entry: string, next: string): PageFiles {
  const { file } = chunkOf(vite, entry)
  return {
    css: unique([...withImports(vite, [entry])].flatMap((key) => vite[key]?.css ?? [])).map(url),
    preloads: filesOf(vite, [entry, next])
      .filter((each) => each !== file)
      .map(url),
    scripts: [url(file)],
  }
}

/** TanStack Router's manifest: what each matched route preloads, and what every page loads. */
function manifestOf(vite: ViteManifest, locale: Locale): Manifest {
  const { css, preloads, scripts } = entryFiles(vite, ENTRIES.site, `locales/${locale}.po`)
  const routes: Manifest["routes"] = {
    [ROOT_ROUTE]: {
      preloads,
      css,
      scripts: scripts.map((src) => ({ attrs: { type: "module", async: true, src } })),
    },
  }
  const known = new Set([...preloads, ...scripts])
  for (const key of Object.keys(vite)) {
    const file = /^web\/routes(\/.*)\.tsx\?tsr-split=component(---loader)?$/.exec(key)?.[1]
    if (file === undefined) continue
    const id = routeIdOf(file)
    const catalogs = (factsOf(id).messages ?? []).map((feature) => `locales/${feature}/${locale}.po`)
    const files = filesOf(vite, [key, ...catalogs]).map(url)
    routes[id] = { preloads: files.filter((each) => !known.has(each)) }
  }
  return { routes }
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
  const css = ["/web/styles/app.css?direct"]
  const scripts = (entry: string) => [refresh, "/@vite/client", `/${entry}`]
  const manifest: Manifest = {
    routes: {
      [ROOT_ROUTE]: {
        css,
        scripts: scripts(ENTRIES.site).map((script) => ({
          attrs: { type: "module", ...(script.startsWith("/") ? { src: script } : {}) },
          ...(script.startsWith("/") ? {} : { children: script }),
        })),
      },
    },
  }
  return {
    buildId: "development",
    manifestFor: () => manifest,
    launchFilesFor: () => ({ css, preloads: [], scripts: scripts(ENTRIES.launch) }),
    offlineFiles: undefined,
    mapFilesFor: () => ({
      css: ["/web/map/map.css?direct"],
      preloads: [],
      scripts: ["/@vite/client", `/${ENTRIES.map}`],
    }),
  }
}

/** The files of chunks and all their static imports. */
function filesOf(vite: ViteManifest, keys: string[]): string[] {
  return unique([...withImports(vite, keys)].map((key) => chunkOf(vite, key).file))
}

function url(file: string): string {
  return `/${file}`
}

function unique(files: string[]): string[] {
  return [...new Set(files)]
}
