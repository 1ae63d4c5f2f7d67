import path from "node:path"
import { defineConfig } from "@lingui/conf"
import { formatter } from "@lingui/format-po"

/** Portuguese is the source language: the texts of the specification stand in the code itself. */
export default defineConfig({
  rootDir: path.resolve(import.meta.dirname, ".."),
  sourceLocale: "pt",
  locales: ["pt", "en", "es"],
  catalogs: [{ path: "<rootDir>/locales/{locale}", include: ["<rootDir>/web"] }],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: "messageId",
})
