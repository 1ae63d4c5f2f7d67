export { PropertiesNearby } from "./properties-nearby.tsx"
export { Price, PropertyCard, Rating } from "./property-card.tsx"
