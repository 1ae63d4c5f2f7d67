declare module "cloudflare:workers" {
  export const env: unknown
}

declare module "cloudflare:test" {
  import type { D1Migration } from "@cloudflare/vitest-plugin"
  import type { D1Database, ExecutionContext } from "@cloudflare/workers-types"
  export function applyD1Migrations(database: D1Database, migrations: D1Migration[]): Promise<void>
  export function createExecutionContext(): ExecutionContext
  export function waitOnExecutionContext(context: ExecutionContext): Promise<void>
}

/** workerd's own HTML parser. */
declare const HTMLRewriter: typeof import("@cloudflare/workers-types").HTMLRewriter
