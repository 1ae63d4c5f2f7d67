declare module "virtual:map-layer" {
  import type { MapLayer } from "#machines/map/map-layer.ts"
  export const layer: MapLayer
}
