declare module "virtual:map-layer" {
  import type { MapLayer } from "#machines/map/map-layer.ts"
  export const layer: MapLayer
}

declare module "virtual:metro-map" {
  import type { MetroMap } from "#machines/map/metro-map.ts"
  export const map: MetroMap
}
