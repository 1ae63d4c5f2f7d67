import type { Fetcher } from "@cloudflare/workers-types"
import type { Manifest } from "@tanstack/react-router"
import { LOCALES, type Locale } from "#machines/site/locales.ts"
import type { ClientAssets, PageFiles } from "#web/client-assets.ts"
import { factsOf } from "#web/route-facts.ts"

/** One file of Vite's manifest. */
interface ViteChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type ViteManifest = Record<string, ViteChunk>

const ENTRY = "web/client.tsx"
const LAUNCH_ENTRY = "web/launch/client.tsx"
const MAP_ENTRY = "web/map/client.ts"
const ROOT_ROUTE = "__root__"

let fromBuild: Promise<ClientAssets> | undefined

/** The browser's files: Vite's own in development, else the build's manifest, read once per isolate. */
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
    buildId: chunkOf(vite, ENTRY).file,
    manifestFor: perLocale((locale) => manifestOf(vite, locale)),
    launchFilesFor: perLocale((locale) => entryFiles(vite, LAUNCH_ENTRY, `locales/launch/${locale}.po`)),
    mapFilesFor: (first) => entryFiles(vite, MAP_ENTRY, `web/map/${first}-map.ts`),
  }
}

/** An entry's style sheets, its script, and all that the script imports, with the module it will ask for next. */
function entryFiles(vite: ViteManifest, entry: string, next: string): PageFiles {
  const keys = withImports(vite, entry)
  const { file } = chunkOf(vite, entry)
  return {
    css: unique(keys.flatMap((key) => vite[key]?.css ?? [])).map(url),
    preloads: unique([...keys, ...withImports(vite, next)].map((key) => chunkOf(vite, key).file))
      .filter((each) => each !== file)
      .map(url),
    scripts: [url(file)],
  }
}

/** TanStack Router's manifest: what each matched route preloads, and what every page loads. */
function manifestOf(vite: ViteManifest, locale: Locale): Manifest {
  const { css, preloads, scripts } = entryFiles(vite, ENTRY, `locales/${locale}.po`)
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
    const chunks = [key, ...catalogs].flatMap((each) => withImports(vite, each))
    const files = unique(chunks.map((each) => url(chunkOf(vite, each).file)))
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

/** A chunk and everything it imports statically, by key. */
function withImports(vite: ViteManifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  return [key, ...(chunkOf(vite, key).imports ?? []).flatMap((each) => withImports(vite, each, seen))]
}

function chunkOf(vite: ViteManifest, key: string): ViteChunk {
  const chunk = vite[key]
  if (chunk === undefined) throw new Error(`the client build has no ${key}`)
  return chunk
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
        scripts: scripts(ENTRY).map((script) => ({
          attrs: { type: "module", ...(script.startsWith("/") ? { src: script } : {}) },
          ...(script.startsWith("/") ? {} : { children: script }),
        })),
      },
    },
  }
  return {
    buildId: "development",
    manifestFor: () => manifest,
    launchFilesFor: () => ({ css, preloads: [], scripts: scripts(LAUNCH_ENTRY) }),
    mapFilesFor: () => ({
      css: ["/web/map/map.css?direct"],
      preloads: [],
      scripts: ["/@vite/client", `/${MAP_ENTRY}`],
    }),
  }
}

function url(file: string): string {
  return `/${file}`
}

function unique(files: string[]): string[] {
  return [...new Set(files)]
}
