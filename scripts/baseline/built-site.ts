import path from "node:path"
import { rememberedLocaleScript } from "../../web/i18n/remembered-locale.ts"
import { root } from "../run.ts"
import { BEYOND } from "./beyond.ts"
import { baselineProblems } from "./check.ts"

/** Why some browser that package.json names would fail on the built site; none when all is well. */
export function checkBaseline(): string[] {
  return baselineProblems(path.join(root, "dist/client/assets"), BEYOND, {
    "remembered-locale, in each document": rememberedLocaleScript,
  })
}
