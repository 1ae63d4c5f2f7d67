import { testWalks } from "./walking.ts"

testWalks("touch")
