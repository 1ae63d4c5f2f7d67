import path from "node:path"

/**
 * Folder of a D1 that scripts/serve-for-tests.ts created: of the full site, or one with the same content that no
 * server uses.
 */
export function testData(name: "full" | "content"): string {
  const { TEST_DATA } = process.env
  if (TEST_DATA === undefined) throw new Error("tests/playwright.config.ts sets TEST_DATA")
  return path.join(TEST_DATA, name)
}
