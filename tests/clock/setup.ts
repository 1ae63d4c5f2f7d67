import { inject } from "vitest"
import { moveClock } from "./move-clock.mjs"

declare module "vitest" {
  interface ProvidedContext {
    clock: number
  }
}

// Node's processes are on the tests' day when they start; workerd is not.
moveClock(inject("clock"))
