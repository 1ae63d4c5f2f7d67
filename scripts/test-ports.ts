/** Number of consecutive ports that the browser tests' servers take, from `TEST_PORT` on. */
export const TEST_PORTS = 5

/** The ports of the browser tests' servers (scripts/serve-for-tests.ts). @throws Error when `TEST_PORT` is not set */
export function testPorts(env: NodeJS.ProcessEnv = process.env) {
  const full = Number(env.TEST_PORT)
  if (!Number.isInteger(full))
    throw new Error("TEST_PORT is not set: the tests' configurations choose free ports")
  return { full, google: full + 1, launch: full + 2, launched: full + 3, access: full + 4 }
}

/** Who is let in to the desk of the browser tests' full site. */
export const TEST_OPERATOR = "helena@pouso.example"
