export { allAround, type Box, overlap, spread } from "./avoid-overlap.ts"
export { MapOnRequest } from "./map-on-request.tsx"
