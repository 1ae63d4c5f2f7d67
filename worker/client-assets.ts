import type { Fetcher } from "@cloudflare/workers-types"
import type { Manifest } from "@tanstack/react-router"
import { LOCALES, type Locale } from "#machines/property.ts"
import type { ClientAssets } from "#web/client-assets.ts"

/** One file of Vite's manifest. */
interface ViteChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type ViteManifest = Record<string, ViteChunk>

const ENTRY = "web/client.tsx"
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
  const entry = vite[ENTRY]
  if (entry === undefined) throw new Error(`the client build has no ${ENTRY}`)
  const byLocale = Object.fromEntries(LOCALES.map((locale) => [locale, manifestOf(vite, entry, locale)]))
  return { buildId: entry.file, manifestFor: (locale) => byLocale[locale] as Manifest }
}

/** TanStack Router's manifest: what each matched route preloads, and what every page loads. */
function manifestOf(vite: ViteManifest, entry: ViteChunk, locale: Locale): Manifest {
  const preloads = [...staticFiles(vite, ENTRY), ...staticFiles(vite, `locales/${locale}.po`)]
  const routes: Manifest["routes"] = {
    [ROOT_ROUTE]: {
      preloads: unique(preloads).map(url),
      css: unique([...(entry.css ?? [])]).map(url),
      scripts: [{ attrs: { type: "module", async: true, src: url(entry.file) } }],
    },
  }
  for (const key of Object.keys(vite)) {
    const file = /^web\/routes(\/.*)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (file === undefined) continue
    routes[routeIdOf(file)] = {
      preloads: unique(staticFiles(vite, key))
        .filter((each) => !preloads.includes(each))
        .map(url),
    }
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

/** A chunk's file and everything it imports statically. */
function staticFiles(vite: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = vite[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => staticFiles(vite, each, seen))]
}

function developmentAssets(): ClientAssets {
  const refresh = `import { injectIntoGlobalHook } from "/@react-refresh"
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
  const manifest: Manifest = {
    routes: {
      [ROOT_ROUTE]: {
        css: ["/web/styles/app.css?direct"],
        scripts: [
          { attrs: { type: "module" }, children: refresh },
          { attrs: { type: "module", src: "/@vite/client" } },
          { attrs: { type: "module", src: `/${ENTRY}` } },
        ],
      },
    },
  }
  return { buildId: "development", manifestFor: () => manifest }
}

function url(file: string): string {
  return `/${file}`
}

function unique(files: string[]): string[] {
  return [...new Set(files)]
}
