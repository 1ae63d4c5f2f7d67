import { env } from "../env.ts"

/** A contact of a person, with what matters to a test. */
export function contactRow(id: number, over: Record<string, string | number | null> = {}) {
  const row = {
    id,
    reference: `4821-${7_000 + id}`,
    idempotency_key: `key-${id}`,
    body_hash: "",
    status: "delivered",
    status_at: "2026-11-20T12:00:00.000Z",
    created_at: "2026-11-20T12:00:00.000Z",
    locale: "pt",
    notice: "",
    visitor_type: "guest",
    name: `Pessoa ${id}`,
    email: `P${id}@x.example`,
    email_folded: `p${id}@x.example`,
    subject: "other",
    message: "Oi",
    ...over,
  }
  return env.DB.prepare(
    `INSERT INTO submissions (${Object.keys(row).join()}) VALUES (${Object.keys(row)
      .map(() => "?")
      .join()})`,
  ).bind(...Object.values(row))
}
