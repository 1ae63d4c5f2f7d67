export { MapOnRequest } from "./map-on-request.tsx"
