import { testGoldens } from "./golden-runs.ts"
import { testWalks } from "./walking.ts"

testGoldens("pointer")
testWalks("pointer")
