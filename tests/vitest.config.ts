import "../scripts/use-tests-catalogue.ts"
import { availableParallelism } from "node:os"
import path from "node:path"
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin"
import { getConfig } from "@lingui/conf"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { SITE_TIME_ZONE, todayIn } from "../machines/site/day.ts"
import { contentRoot } from "../scripts/catalogue-in-use.ts"
import { citySources } from "../scripts/content/city-rows.ts"
import { placeSources } from "../scripts/content/place-rows.ts"
import { readCatalogue } from "../scripts/content/read-catalogue.ts"
import { contentModules } from "../scripts/content-modules.ts"
import { contentPlugin } from "../scripts/content-plugin.ts"
import { movedSql } from "../scripts/d1/moved-sql.ts"
import { SEED } from "../scripts/seed.ts"
import { TEST_CLOCK } from "./clock/tests-day.mjs"
import { ZONES } from "./zones.ts"

const root = path.resolve(import.meta.dirname, "..")
const { catalogue } = readCatalogue(contentRoot())
/** Timeout of a test, ms; generous for busy machines, it only ends tests that hang. */
const TIMEOUT = 60_000
/** How much of what is drawn `npm test` draws; `npm run test:all` draws all of it, and runs the tests that are long. */
const SHARE = 1 / 16
const isAll = process.env.TEST_AMOUNT === "all"
/** Bodies in each test of hostile ones; `npm run test:attack` sends more. */
const HOSTILE_BODIES = Number(process.env.HOSTILE_BODIES ?? (isAll ? 1_000 : 100))
/** Tests that take so long that `npm test` leaves them to `npm run test:all`. */
const LONG = "**/*.long.test.ts"
const LINGUI = "locales/lingui.config.ts"
const provide = { seed: SEED, clock: TEST_CLOCK, share: isAll ? 1 : SHARE }

/** Tests of plain code in Node, whose clock shows the time of a zone. */
const inNode = (name: string, include: string, TZ = "UTC"): TestProjectInlineConfiguration => ({
  root,
  plugins: [contentPlugin(), contentModules()],
  test: {
    name,
    // On a later day the installed list of browsers would be called old, on the console.
    env: { TZ, BROWSERSLIST_IGNORE_OLD_DATA: "true" },
    isolate: false,
    testTimeout: TIMEOUT,
    include: [include],
    provide,
    setupFiles: ["tests/fail-on-console.ts", "tests/fail-on-operators-content.ts", "tests/draws.ts"],
  },
})

/**
 * Six kinds: `node`, what is fast (`npm run check`), of which the tests of time also run in other zones; `commands`,
 * the operator's, of which some work on a local D1; `mutants`, the mutation driver; `worker`, the Worker's code inside workerd with a real D1; `faults`,
 * the built site when its server dies or its D1 is in trouble, and `attack`, hostile requests to the built site; both need
 * `dist-tests/`.
 */
export default defineConfig({
  root,
  test: {
    // One more than there are cores, because tests also wait for servers and slow responses.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ["tests/migrated-d1.ts"],
    projects: [
      inNode("node", "tests/{machines,web,content,scripts}/**/*.test.ts"),
      ...ZONES.map(({ project, zone }) => inNode(project, "tests/{machines,web}/**/*.time.test.ts", zone)),
      inNode("commands", "tests/commands/**/*.test.ts"),
      inNode("mutants", "tests/mutants/**/*.test.ts"),
      {
        root,
        plugins: [
          contentPlugin(),
          contentModules(),
          // The Worker's mails and its feed, titles and structured data use the message catalogs.
          lingui({ configPath: LINGUI }),
          babel({
            include: [
              "worker/mail/*.ts",
              "worker/feeds/llms-text.ts",
              "locales/texts/*.ts",
              "web/ui/i18n/use-amenities.ts",
              "web/features/property/amenity-groups.ts",
              "web/features/property/property-title.ts",
              "web/shell/demo-line.tsx",
              "web/features/legal/collected-data.tsx",
            ],
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
                MIGRATIONS: (await readD1Migrations(path.join(root, "d1-migrations"))).map(
                  ({ name, queries }) => ({ name, queries: queries.map(movedSql) }),
                ),
                GAZETTEER: [...placeSources(catalogue).values()].flat(),
                HOSTILE_BODIES,
                CITY: [...citySources(catalogue.city, todayIn(SITE_TIME_ZONE)).values()].flat(),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          isolate: false,
          testTimeout: TIMEOUT,
          include: ["tests/worker/**/*.test.ts"],
          exclude: isAll ? [] : [LONG],
          provide,
          setupFiles: [
            "tests/clock/setup.ts",
            "tests/fail-on-console.ts",
            "tests/worker/apply-migrations.ts",
            "tests/draws.ts",
          ],
        },
      },
      {
        root,
        plugins: [contentModules()],
        test: {
          name: "attack",
          include: ["tests/attack/**/*.test.ts"],
          provide,
          setupFiles: ["tests/fail-on-console.ts", "tests/draws.ts"],
          // Ends only what hangs: the long form sends tens of thousands of requests.
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
      {
        root,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          setupFiles: ["tests/fail-on-console.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
