import { AccessStandIn } from "../../../scripts/desk/access.ts"
import { expect, type Page, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"

const HELENA = "helena@pouso.example"

let site: OwnSite
let access: AccessStandIn

test.describe.configure({ mode: "serial" })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  access = new AccessStandIn()
  await access.start(0)
  site = await ownSite()
  await site.serve(access.variables(HELENA))
  access.standBefore(site.url)
})

test.afterAll(async () => {
  await site.end()
  await access.stop()
})

const FORM = `<form method="post" action="/operador/teste">
  <label>Nota <textarea data-draft="note:1"></textarea></label>
  <label>Título <input data-draft="title:1" value="Reforma"></label>
  <label>Sem rascunho <input></label>
  <button>Enviar</button></form>`

/** Opens a page of the desk that has the form, as served; `more` stands before it. */
async function open(page: Page, more = ""): Promise<void> {
  await page.unrouteAll()
  await page.route("**/operador/mensagens", async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace("</main>", `${more}${FORM}</main>`)
    await route.fulfill({ response: answer, body: html })
  })
  // The form's answer: a page without it.
  await page.route("**/operador/teste", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>-</title>" }),
  )
  await page.goto(`${access.url}/operador/mensagens`)
}

async function login(page: Page): Promise<void> {
  await page.goto(`${access.url}/operador`)
  await page.getByLabel("E-mail").fill(HELENA)
  await page.getByRole("button", { name: "Log in" }).click()
}

const note = (page: Page) => page.getByLabel("Nota")

test("what is typed at the desk is there again when its page is opened again", async ({ page }) => {
  await login(page)
  await open(page)
  await note(page).fill("Pintura até sexta")
  await page.getByLabel("Título").fill("Pintura")
  await page.getByLabel("Sem rascunho").fill("Nada")
  await open(page)
  await expect(note(page)).toHaveValue("Pintura até sexta")
  await expect(page.getByLabel("Título")).toHaveValue("Pintura")
  await expect(page.getByLabel("Sem rascunho")).toHaveValue("")
  await page.getByLabel("Título").fill("Reforma")
  await note(page).fill("")
  await open(page)
  expect(await page.evaluate(() => localStorage.getItem("pouso.desk.drafts"))).toBeNull()
})

test("a draft is forgotten when the server took it, and not before, nor what was typed since", async ({
  page,
}) => {
  await login(page)
  await open(page)
  await note(page).fill("Primeira")
  await page.getByLabel("Título").fill("Outro")
  const taken = `<p data-draft-taken="note:1"></p>`
  await open(page, taken)
  await expect(note(page)).toHaveValue("Primeira")
  await page.getByRole("button", { name: "Enviar" }).click()
  await expect(page).toHaveTitle("-")
  await open(page)
  await expect(note(page)).toHaveValue("Primeira")
  await open(page, taken)
  await expect(note(page)).toHaveValue("")
  await expect(page.getByLabel("Título")).toHaveValue("Outro")
  await note(page).fill("Segunda")
  await open(page, taken)
  await expect(note(page)).toHaveValue("Segunda")
})

test("drafts older than thirty days are forgotten, and all of them with the link that leaves the desk", async ({
  page,
}) => {
  await login(page)
  await page.evaluate(() => {
    const days = (count: number) => Date.now() - count * 86_400_000
    const draft = (text: string, at: number) => ({ text, at, isSent: false })
    localStorage.setItem(
      "pouso.desk.drafts",
      JSON.stringify({ "note:1": draft("Velha", days(31)), "title:1": draft("Nova", days(29)) }),
    )
  })
  await open(page)
  await expect(note(page)).toHaveValue("")
  await expect(page.getByLabel("Título")).toHaveValue("Nova")
  await page.getByRole("link", { name: "Sair" }).click()
  await login(page)
  await open(page)
  await expect(page.getByLabel("Título")).toHaveValue("Reforma")
})
