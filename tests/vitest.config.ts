import path from "node:path"
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin"
import { getConfig } from "@lingui/conf"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import { defineConfig } from "vitest/config"
import { readCatalogue } from "../scripts/content/catalogue.ts"
import { placeStatements } from "../scripts/content/place-rows.ts"

const root = path.resolve(import.meta.dirname, "..")
const LINGUI = "locales/lingui.config.ts"

/** Two kinds: plain code in Node, and the Worker's code inside workerd with a real D1. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: "node",
          include: ["machines", "content", "web", "scripts"].map((folder) => `tests/${folder}/**/*.test.ts`),
          setupFiles: ["tests/fail-on-console.ts"],
        },
      },
      {
        root,
        plugins: [
          // The Worker's mails and its feed take their texts from the catalogs.
          lingui({ configPath: LINGUI }),
          babel({
            include: ["worker/mail/*.ts", "web/blog/blog-texts.ts"],
            presets: [
              linguiTransformerBabelPreset(
                { linguiConfig: getConfig({ configPath: LINGUI }) },
                { configPath: LINGUI },
              ),
            ],
          }),
          cloudflareTest(async () => ({
            wrangler: { configPath: path.join(root, "tests/worker/wrangler.toml") },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations(path.join(root, "d1-migrations")),
                GAZETTEER: placeStatements(readCatalogue(root).catalogue),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["tests/fail-on-console.ts", "tests/worker/apply-migrations.ts"],
        },
      },
    ],
  },
})
