import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import type { Env } from "../../worker/env.ts"
import { attempt, root } from "../run.ts"
import { movedSql } from "./moved-sql.ts"

/** The site's environments on Cloudflare, as named by `[env.…]` in wrangler.toml. */
export const ENVIRONMENTS = ["production", "preview"] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** Attempts while the locally served site has the same D1 locked, and the pause between them, ms. */
const TRIES = 40
const PAUSE = 100
/** Longest command line on Windows, minus room for the other arguments. */
const MAX_ARGUMENT_ON_WINDOWS = 30_000
/** Errors of a locked local D1, before or after the statements ran; either way it rolled them back. */
const LOCKED = /SQLITE_BUSY|session commit token|internal error; reference/

/** A result row of D1. */
export type Row = Record<string, unknown>

/** A D1, local or remote. */
export interface D1 {
  /** Runs statements in order in one transaction; returns the rows of each. */
  batch: (statements: string[]) => Promise<Row[][]>
  /** The same for any number of statements, without their rows. Cloudflare's D1 is unavailable meanwhile. */
  load: (statements: string[]) => Promise<void>
  close: () => Promise<void>
}

/** A command could not be carried out; the message is for the operator. */
export class Refusal extends Error {
  override name = "Refusal"
}

/** Runs `work` with a D1, and closes it even if that fails. */
export async function using<Answer>(database: D1, work: (database: D1) => Promise<Answer>): Promise<Answer> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Opens the local D1 in a folder.
 * @param environment the environment whose local D1 it is; undefined for that of `npm start`
 * @throws Refusal when there is none
 */
export async function openLocal(persistTo: string, environment?: Environment): Promise<D1> {
  const folder = path.resolve(persistTo, "v3")
  // Without this check, a mistyped folder would become an empty D1.
  if (!existsSync(path.join(folder, "d1")))
    throw new Refusal(`no local D1 in ${persistTo}; npm start makes one, --persist-to names another folder`)
  // Imported lazily: it takes longer to load than everything else.
  const { getPlatformProxy } = await import("wrangler")
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: path.join(root, "wrangler.toml"),
    persist: { path: folder },
    ...(environment === undefined ? {} : { environment }),
  })
  const batch = async (statements: string[]) => {
    for (let left = TRIES; ; left--) {
      try {
        const answers = await env.DB.batch<Row>(statements.map((each) => env.DB.prepare(movedSql(each))))
        return answers.map(({ results }) => results)
      } catch (error) {
        if (left === 1 || !LOCKED.test(String(error))) return refuse(error)
      }
      await pause(PAUSE)
    }
  }
  return { batch, load: async (statements) => void (await batch(statements)), close: dispose }
}

const answers = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) }))
const part = z.object({ text: z.string() })
const failure = z.object({ error: part.extend({ notes: z.array(part).default([]) }) })

/** An environment's D1, through wrangler and the account it is logged in to. */
export function openRemote(environment: Environment): D1 {
  const execute = async (...what: string[]) => {
    const { code, output, stdout } = await attempt(
      "wrangler",
      ["d1", "execute", "DB", "--remote", "--env", environment, "--json", "--yes", ...what],
      // D1's results contain personal data, which must not end up in wrangler's log files.
      { WRANGLER_WRITE_LOGS: "false" },
    )
    const answer = jsonOf(stdout)
    if (code === 0) return answer
    const told = failure.safeParse(answer)
    if (!told.success) return refuse(output.trim())
    const { text, notes } = told.data.error
    return refuse([text, ...notes.map((note) => note.text)].join(" "))
  }
  return {
    batch: async (statements) => {
      const text = statements.join(";\n")
      if (process.platform === "win32" && text.length > MAX_ARGUMENT_ON_WINDOWS)
        throw new Refusal(
          `Windows takes no command as long as this one (${text.length} characters); run it in WSL`,
        )
      const answer = await execute("--command", text)
      return answers.parse(answer).map(({ results }) => results)
    },
    load: async (statements) => {
      const folder = mkdtempSync(path.join(tmpdir(), "pouso-load-"))
      try {
        const file = path.join(folder, "load.sql")
        writeFileSync(file, `${statements.join(";\n")};\n`, { mode: 0o600 })
        await execute("--file", file)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    close: async () => {},
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  throw new Refusal(
    message.includes("no such table")
      ? `${message}; the migrations are not applied yet: npm start does it here, npm run deploy on Cloudflare`
      : message,
  )
}
