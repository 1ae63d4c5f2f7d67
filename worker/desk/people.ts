import { type Context, Hono } from "hono"
import { formEmail } from "#machines/forms/form-email.ts"
import { oneLine } from "#machines/forms/form-text.ts"
import { dataActsOf, deleteAtDesk, noteDataAct } from "../data/desk/people.ts"
import { readRows } from "../data/privacy/stored-data.ts"
import { log } from "../log.ts"
import { fieldsOf } from "./posted.ts"
import { DESK, type DeskEnv, show } from "./show.ts"

/** Where people's data stand. */
const PEOPLE = `${DESK}/pessoas`
const ASKING = { kind: "people", text: "", isInvalid: false, isDeleted: false } as const

/**
 * People's data by their address, as they get them at /meus-dados. Addresses are posted, so that none is in an address of
 * the desk, in a history or in a log.
 */
export const people = new Hono<DeskEnv>()
  .get("/", (c) => show(c, { ...ASKING, isDeleted: c.req.query("apagado") === "1" }, 200))
  .post("/", (c) =>
    withAddress(c, async (email, folded) => {
      await noteDataAct(database(c), folded, "DATA_READ", actor(c))
      return showPerson(c, email, folded, false)
    }),
  )
  .post("/exportar", (c) =>
    withAddress(c, async (email, folded) => {
      const held = await readRows(database(c), folded)
      await noteDataAct(database(c), folded, "DATA_EXPORTED", actor(c))
      return c.body(JSON.stringify({ email, ...held }, null, 2), 200, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="dados.json"',
        "cache-control": "no-store",
      })
    }),
  )
  .post("/apagar", (c) =>
    withAddress(c, async (email, folded, { sim }) => {
      if (sim !== "1") return showPerson(c, email, folded, true)
      await deleteAtDesk(database(c), folded, actor(c))
      log("info", "deskAct", { act: "DATA_DELETED" })
      return c.redirect(`${PEOPLE}?apagado=1`, 303)
    }),
  )

const database = (c: Context<DeskEnv>) => c.env.DB.withSession("first-primary")
const actor = (c: Context<DeskEnv>) => ({ operator: c.var.operator, now: new Date() })

/** Goes on with the address that was posted, or asks for it again. */
async function withAddress(
  c: Context<DeskEnv>,
  goOn: (
    email: string,
    folded: string,
    fields: Readonly<Record<string, string | undefined>>,
  ) => Promise<Response>,
): Promise<Response> {
  const fields = await fieldsOf(c)
  const { email: text = "" } = fields
  const { data: email } = formEmail.safeParse(text)
  if (email === undefined) return show(c, { ...ASKING, text: oneLine(text), isInvalid: true }, 422)
  return await goOn(email, email.toLowerCase(), fields)
}

async function showPerson(c: Context<DeskEnv>, email: string, folded: string, isConfirming: boolean) {
  const [held, acts] = await Promise.all([readRows(database(c), folded), dataActsOf(database(c), folded)])
  return await show(c, { kind: "person", email, held, acts, isConfirming }, 200)
}
