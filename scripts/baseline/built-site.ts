import path from "node:path"
import { rememberedLocaleScript } from "../../web/shell/i18n/remembered-locale.ts"
import { distFolder } from "../catalogue-in-use.ts"
import { root } from "../run.ts"
import { BEYOND } from "./allowed-exceptions.ts"
import { baselineProblems } from "./check.ts"

/** Baseline problems of the built site in the browsers listed in package.json; empty when there are none. */
export function checkBaseline(): string[] {
  return baselineProblems(path.join(root, distFolder(), "client/assets"), BEYOND, {
    "remembered-locale, in each document": rememberedLocaleScript,
  })
}
