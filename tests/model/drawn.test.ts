import { testDrawnWalks } from "./walking.ts"

testDrawnWalks("pointer")
testDrawnWalks("keyboard")
