import { testDrawnWalks, testWalks } from "./walking.ts"

testWalks("keyboard")
testDrawnWalks("keyboard")
