import { testWalks } from "./walking.ts"

testWalks("pointer")
