/** The build's entry points, by the document that loads them. */
export const ENTRIES = {
  site: "web/client.tsx",
  launch: "web/launch/client.tsx",
  map: "web/map/client.ts",
  offline: "web/favourites/offline/worker.ts",
  offlineRemoval: "web/favourites/offline/removal.ts",
} as const

/** One chunk of Vite's manifest; `imports` are the keys of others. */
interface ViteChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Vite's manifest: chunks by the path of their source (https://vite.dev/guide/backend-integration). */
export type ViteManifest = Record<string, ViteChunk>

/** @throws when the build has no such chunk */
export function chunkOf(vite: ViteManifest, key: string): ViteChunk {
  const chunk = vite[key]
  if (chunk === undefined) throw new Error(`the client build has no ${key}`)
  return chunk
}

/** Chunks and everything they import statically, by key, each once. */
export function withImports(
  vite: ViteManifest,
  keys: readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withImports(vite, chunkOf(vite, key).imports ?? [], seen)
  }
  return seen
}
