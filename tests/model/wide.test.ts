import { gateIf } from "../e2e/fixtures.ts"
import { todayInSaoPaulo } from "./days.ts"
import type { Driver } from "./driver.ts"
import { DRIVERS } from "./drivers.ts"
import { testGoldens } from "./golden-runs.ts"
import { worldOf } from "./model.ts"
import { testWalks } from "./walking.ts"

const world = worldOf("pointer", todayInSaoPaulo())
const nameOf = (driver: Driver) => driver.model(world).name
/** `npm test` walks each machine on the first of its screens. */
const details = (driver: Driver) => gateIf(DRIVERS.find((each) => nameOf(each) === nameOf(driver)) === driver)

testGoldens("pointer", details)
testWalks("pointer", details)
