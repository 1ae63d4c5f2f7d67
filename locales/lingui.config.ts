import path from "node:path"
import { defineConfig } from "@lingui/conf"
import { formatter } from "@lingui/format-po"
import { FEATURES } from "../web/i18n/features.ts"

const filesOf = (feature: string) => `<rootDir>/web/${feature}/**`

/** Portuguese is the source language: the texts of the specification stand in the code itself. */
export default defineConfig({
  rootDir: path.resolve(import.meta.dirname, ".."),
  sourceLocale: "pt",
  locales: ["pt", "en", "es"],
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}",
      include: ["<rootDir>/web"],
      exclude: [...FEATURES, "launch", "map", "desk"].map(filesOf),
    },
    // What only some pages say is loaded with them: see web/i18n/features.ts.
    ...FEATURES.map((feature) => ({
      path: `<rootDir>/locales/${feature}/{locale}`,
      include: [`<rootDir>/web/${feature}`],
      exclude: FEATURES.filter((other) => other.startsWith(`${feature}/`)).map(filesOf),
    })),
    { path: "<rootDir>/locales/map/{locale}", include: ["<rootDir>/web/map"] },
    // The desk names what was chosen in the contact form as the form does.
    {
      path: "<rootDir>/locales/desk/{locale}",
      include: ["<rootDir>/web/desk", "<rootDir>/web/contact/names.ts"],
    },
    // Mails name what was chosen as the form does.
    {
      path: "<rootDir>/locales/mail/{locale}",
      include: ["<rootDir>/worker/mail", "<rootDir>/web/contact/names.ts"],
    },
    // The launch page loads its own few messages, not the whole site's.
    {
      path: "<rootDir>/locales/launch/{locale}",
      include: [
        "<rootDir>/web/launch",
        "<rootDir>/web/components/demo-line.tsx",
        "<rootDir>/web/components/language-links.tsx",
        "<rootDir>/web/failures",
      ],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: "messageId",
})
