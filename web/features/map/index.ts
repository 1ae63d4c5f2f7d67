export { avoidOverlap, type Box, overlap, stepsAround } from "./avoid-overlap.ts"
export { MapOnRequest } from "./map-on-request.tsx"
