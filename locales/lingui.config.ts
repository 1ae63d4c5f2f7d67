import { readdirSync } from "node:fs"
import path from "node:path"
import { defineConfig } from "@lingui/conf"
import { formatter } from "@lingui/format-po"
import { DEFAULT_LOCALE, LOCALES } from "../machines/site/locales.ts"
import { FEATURES, type Feature, SHOWN_ELSEWHERE } from "../web/shell/i18n/features.ts"

const documents = "<rootDir>/web/entries/server"
const features = "<rootDir>/web/features"
/** Names of what is chosen in the contact form, which mails and the desk tell as the form does. */
const CHOICES = "<rootDir>/locales/texts/choice-labels.ts"
/** What asks for a stay that is refused, in WhatsApp's message and in the form's. */
const EXCEPTION = "<rootDir>/locales/texts/exception.ts"
const elsewhere = SHOWN_ELSEWHERE.map((file) => `${features}/${file}`)

/** Texts of features that stand in other folders: those that mails, feeds or the desk tell, too, and the calendar. */
const TEXTS: Partial<Record<Feature, string[]>> = {
  "search-bar": [`${features}/calendar`],
  blog: ["<rootDir>/locales/texts/blog-texts.ts"],
  contact: [CHOICES, "<rootDir>/locales/texts/shown-total.ts", EXCEPTION],
  property: [EXCEPTION],
}

/** Features whose messages are in the site's catalog. */
const withoutCatalog = readdirSync(path.resolve(import.meta.dirname, "../web/features")).filter(
  (folder) => !["calendar", "desk", "launch", ...FEATURES].some((other) => other === folder),
)

/** Portuguese is the source language: the texts of the specification stand in the code itself. */
export default defineConfig({
  rootDir: path.resolve(import.meta.dirname, ".."),
  sourceLocale: DEFAULT_LOCALE,
  locales: [...LOCALES],
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}",
      include: [
        ...["entries", "routes", "shell", "ui"].map((folder) => `<rootDir>/web/${folder}`),
        ...withoutCatalog.map((folder) => `${features}/${folder}`),
        ...elsewhere,
      ],
      exclude: [`${features}/map/frame/**`, `${documents}/{launch,map,desk}-document.tsx`],
    },
    // What only some pages say is loaded with them.
    ...FEATURES.map((feature) => ({
      path: `<rootDir>/locales/${feature}/{locale}`,
      include: [`${features}/${feature}`, ...(TEXTS[feature] ?? [])],
      exclude: [
        ...FEATURES.filter((other) => other.startsWith(`${feature}/`)).map(
          (other) => `${features}/${other}/**`,
        ),
        ...elsewhere,
      ],
    })),
    {
      path: "<rootDir>/locales/map/{locale}",
      include: [`${features}/map/frame`, `${documents}/map-document.tsx`],
    },
    {
      path: "<rootDir>/locales/desk/{locale}",
      include: [`${features}/desk`, `${documents}/desk-document.tsx`, CHOICES],
    },
    { path: "<rootDir>/locales/llms/{locale}", include: ["<rootDir>/worker/feeds/llms-text.ts"] },
    { path: "<rootDir>/locales/mail/{locale}", include: ["<rootDir>/worker/mail", CHOICES] },
    // The launch page loads its own few messages, not the whole site's.
    {
      path: "<rootDir>/locales/launch/{locale}",
      include: [
        `${features}/launch`,
        `${documents}/launch-document.tsx`,
        "<rootDir>/web/shell/demo-line.tsx",
        "<rootDir>/web/shell/language-links.tsx",
        "<rootDir>/web/shell/errors/section-boundary.tsx",
      ],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: "messageId",
})
