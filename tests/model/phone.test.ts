import { testGoldens } from "./golden-runs.ts"
import { testDrawnWalks, testWalks } from "./walking.ts"

testGoldens("touch")
testWalks("touch")
testDrawnWalks("touch")
