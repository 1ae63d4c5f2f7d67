export { SearchBar } from "./search-bar.tsx"
export { useAddressSearch } from "./use-address-search.ts"
