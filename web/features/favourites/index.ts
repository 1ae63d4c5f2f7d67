export { useFavourites } from "./favourites.ts"
export { Heart } from "./heart.tsx"
export { readFavourites } from "./storage.ts"
