import { testGoldens } from "./golden-runs.ts"
import { testWalks } from "./walking.ts"

testGoldens("touch")
testWalks("touch")
