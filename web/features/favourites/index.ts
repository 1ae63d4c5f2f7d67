export { useFavourites } from "./favourites.ts"
export { Heart } from "./heart.tsx"
export { readKept } from "./storage.ts"
