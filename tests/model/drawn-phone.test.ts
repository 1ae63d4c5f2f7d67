import { testDrawnWalks } from "./walking.ts"

testDrawnWalks("touch")
