export { avoidOverlap, type Box, overlap, stepsWithin } from "./avoid-overlap.ts"
export { MapOnRequest } from "./map-on-request.tsx"
