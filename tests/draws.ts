import fc from "fast-check"
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    seed: number
  }
}

/** Properties draw their cases with the run's seed, unless somebody has set another one. */
if (fc.readConfigureGlobal().seed === undefined)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject("seed") })
