import { testWalks } from "./walking.ts"

testWalks("keyboard")
