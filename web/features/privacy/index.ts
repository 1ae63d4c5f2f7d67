export { Refusal } from "./refusal.tsx"
