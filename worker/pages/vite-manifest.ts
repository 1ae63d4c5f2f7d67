/** The build's entry points, by the document that loads them. */
export const ENTRIES = {
  site: "web/entries/client.tsx",
  launch: "web/entries/launch-client.tsx",
  map: "web/entries/map-frame.ts",
  desk: "web/entries/desk.ts",
  offline: "web/entries/service-worker.ts",
  offlineRemoval: "web/entries/unregister-service-worker.ts",
} as const

/** One chunk of Vite's manifest; `imports` are the keys of others. */
interface ViteChunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Vite's manifest: chunks by the path of their source (https://vite.dev/guide/backend-integration). */
export type ViteManifest = Record<string, ViteChunk>

/** The manifest's key of the style sheet that a route's page, or an entry's, is painted with (scripts/page-styles.ts). */
export const stylesKey = (of: string): string => `${of}?styles`

/** @throws when the build has no such chunk */
export function chunkOf(vite: ViteManifest, key: string): ViteChunk {
  const chunk = vite[key]
  if (chunk === undefined) throw new Error(`the client build has no ${key}`)
  return chunk
}

/** Chunks and everything they import statically, by key, each once and after what it imports. */
export function withImports(vite: ViteManifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const found = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const each of chunkOf(vite, key).imports ?? []) visit(each)
    found.add(key)
  }
  for (const key of keys) visit(key)
  return found
}
