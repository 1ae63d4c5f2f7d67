import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { contactBody } from "../../fixtures/contact.ts"
import { mailedLink as mailedLinkOf } from "../../fixtures/sent-mails.ts"
import { ripeStamp } from "../../fixtures/stamps.ts"
import { expect, expectOnlyNetworkComplaints } from "../fixtures.ts"
import { setStamp } from "../stamps.ts"

/** Texts of the pages about a person's data and about our contacts, by language. */
export const DATA_NAMES = {
  pt: {
    prefix: "",
    error: "Erro:",
    title: "Seus dados",
    email: "Seu e-mail",
    ask: "Receber o link",
    missing: "Escreva o seu e-mail",
    invalid: "Escreva o e-mail no formato nome@exemplo.com",
    sent: "Veja o seu e-mail",
    see: "Ver meus dados",
    contacts: "Mensagens de contato",
    subject: "Nova reserva",
    notification: "Aviso do lançamento",
    nothing: /^Não guardamos nada sobre/,
    download: "Baixar meus dados",
    understood: "Entendo que isso não pode ser desfeito",
    remove: "Apagar tudo",
    unticked: "Marque que você entende que isso não pode ser desfeito",
    back: "Voltar aos meus dados",
    deleted: "Seus dados foram apagados",
    expired: "Este link não vale mais",
    again: "Pedir outro link",
    tooMany: /Foram pedidos demais em pouco tempo/,
    tooFast: /Foi rápido demais para o nosso filtro contra robôs/,
    official: "Este contato é mesmo nosso?",
    contact: "Telefone, e-mail, chave PIX ou link",
    check: "Conferir",
    nothingTyped: "Escreva um telefone, um e-mail, uma chave PIX ou um link",
    unreadable: /^Escreva um só, inteiro/,
    ours: "É nosso",
    whatsapp: /^É o nosso WhatsApp\./,
    notOurs: "Não é nosso",
    warning: "Não pague e não envie documentos.",
    otherKey: "Esta chave PIX não está entre as nossas.",
  },
  en: {
    prefix: "/en",
    error: "Error:",
    title: "Your data",
    email: "Your email",
    ask: "Get the link",
    missing: "Enter your email",
    invalid: "Enter an email in the format name@example.com",
    sent: "Check your email",
    see: "See my data",
    contacts: "Contact messages",
    subject: "New booking",
    notification: "Launch notification",
    nothing: /^We hold nothing about/,
    download: "Download my data",
    understood: "I understand that this cannot be undone",
    remove: "Delete everything",
    unticked: "Check the box to show that you understand this cannot be undone",
    back: "Back to my data",
    deleted: "Your data has been deleted",
    expired: "This link no longer works",
    again: "Ask for another link",
    tooMany: /Too many requests in a short time/,
    tooFast: /The form arrived too quickly/,
    official: "Is this contact really ours?",
    contact: "Phone number, email, PIX key or link",
    check: "Check",
    nothingTyped: "Enter a phone number, an email, a PIX key or a link",
    unreadable: /^Enter just one, in full/,
    ours: "It is ours",
    whatsapp: /^This is our WhatsApp\./,
    notOurs: "Not ours",
    warning: "Do not pay and do not send documents.",
    otherKey: "This PIX key is not one of ours.",
  },
  es: {
    prefix: "/es",
    error: "Error:",
    title: "Tus datos",
    email: "Tu correo electrónico",
    ask: "Recibir el enlace",
    missing: "Escribe tu correo electrónico",
    invalid: "Escribe el correo en el formato nombre@ejemplo.com",
    sent: "Revisa tu correo",
    see: "Ver mis datos",
    contacts: "Mensajes de contacto",
    subject: "Nueva reserva",
    notification: "Aviso del lanzamiento",
    nothing: /^No guardamos nada sobre/,
    download: "Descargar mis datos",
    understood: "Entiendo que esto no se puede deshacer",
    remove: "Borrar todo",
    unticked: "Marca que entiendes que esto no se puede deshacer",
    back: "Volver a mis datos",
    deleted: "Tus datos fueron borrados",
    expired: "Este enlace ya no vale",
    again: "Pedir otro enlace",
    tooMany: /Fueron demasiadas solicitudes en poco tiempo/,
    tooFast: /El formulario llegó demasiado rápido/,
    official: "¿Este contacto es realmente nuestro?",
    contact: "Teléfono, correo, clave PIX o enlace",
    check: "Comprobar",
    nothingTyped: "Escribe un teléfono, un correo, una clave PIX o un enlace",
    unreadable: /^Escribe uno solo, completo/,
    ours: "Es nuestro",
    whatsapp: /^Es nuestro WhatsApp\./,
    notOurs: "No es nuestro",
    warning: "No pagues ni envíes documentos.",
    otherKey: "Esta clave PIX no está entre las nuestras.",
  },
} as const
export type DataNames = (typeof DATA_NAMES)[keyof typeof DATA_NAMES]

/** Limited to `main`, because the footer has an e-mail field, too. */
export const emailField = (page: Page, names: DataNames) =>
  page.getByRole("main").getByLabel(names.email, { exact: true })
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

/** A unique address. */
export const newAddress = () => `Ana.${crypto.randomUUID()}@exemplo.com.br`

/** The link in the mail that the local site sent to an address. */
export function mailedLink(page: Page, email: string): Promise<string> {
  return mailedLinkOf(new URL(page.url()).origin, email)
}

/**
 * Goes from the form to the deletion, through every state of the pages.
 * @param look check to run in each state
 */
export async function seeDownloadAndDelete(
  page: Page,
  names: DataNames,
  complaints: string[],
  look: () => Promise<void>,
): Promise<void> {
  const { prefix } = names
  const email = newAddress()
  await page.goto(`${prefix}/meus-dados`)
  await expect(page).toHaveTitle(`${names.title} · Pouso`)
  await look()

  await emailField(page, names).fill("ana@")
  await press(page, names.ask)
  await expect(page).toHaveTitle(`${names.error} ${names.title} · Pouso`)
  await expect(page.getByRole("link", { name: names.invalid })).toBeVisible()
  await expect(emailField(page, names)).toHaveValue("ana@")
  await expect(emailField(page, names)).toHaveAccessibleDescription(new RegExp(names.invalid))
  await look()

  await emailField(page, names).fill(email)
  const stamp = await ripeStamp()
  await setStamp(page, stamp)
  await storeContactAndSignup(page, email.toUpperCase(), stamp)
  await press(page, names.ask)
  await expect(page).toHaveURL(`${prefix}/meus-dados?status=sent`)
  await expect(heading(page, names.sent)).toBeVisible()
  await look()

  const link = await mailedLink(page, email)
  expect(link).toMatch(new RegExp(`^${prefix}/meus-dados/ver\\?token=[\\w-]{43}$`))
  const opened = await page.goto(link)
  expect(opened?.headers()).toMatchObject({ "referrer-policy": "strict-origin", "cache-control": "no-store" })
  await expect(page.locator("main")).not.toContainText("@")
  await look()

  await press(page, names.see)
  await expect(page).toHaveURL(`${prefix}/meus-dados/ver`)
  await expect(page.getByRole("heading", { name: names.contacts })).toBeVisible()
  await expect(page.getByRole("heading", { name: names.subject })).toHaveText(/^[1-9]\d{3}-\d{4} · /)
  await expect(page.getByRole("heading", { name: names.notification })).toBeVisible()
  await expect(page.getByText("Queria saber se o apartamento tem berço.")).toBeVisible()
  await look()

  const downloading = page.waitForEvent("download")
  await press(page, names.download)
  const download = await downloading
  expect(download.suggestedFilename()).toBe("pouso-meus-dados.json")
  const file = JSON.parse(await readFile(await download.path(), "utf8"))
  expect(file).toMatchObject({
    email,
    submissions: [{ email: email.toUpperCase(), phone: "+5511912345678" }],
  })

  await press(page, names.remove)
  await expect(page).toHaveURL(`${prefix}/meus-dados/apagar`)
  await expect(page).toHaveTitle(new RegExp(`^${names.error} `))
  await expect(page.getByRole("link", { name: names.unticked })).toBeVisible()
  await look()
  await press(page, names.back)
  await expect(page).toHaveURL(`${prefix}/meus-dados/ver`)
  await look()

  await page.getByLabel(names.understood).check()
  await press(page, names.remove)
  await expect(page).toHaveURL(`${prefix}/meus-dados?status=deleted`)
  await expect(heading(page, names.deleted)).toBeVisible()
  await look()

  await page.goto(link)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    press(page, names.see),
  ])
  expect(answer.status()).toBe(410)
  await expect(heading(page, names.expired)).toBeVisible()
  await look()
  await page.getByRole("link", { name: names.again }).click()
  await expect(page).toHaveURL(`${prefix}/meus-dados`)
  await expect(emailField(page, names)).toBeVisible()
  expectOnlyNetworkComplaints(complaints)
}

async function storeContactAndSignup(page: Page, email: string, stamp: string): Promise<void> {
  const contact = await page.request.post("/api/contact", {
    data: { ...contactBody(), email, stamp },
    headers: { "idempotency-key": crypto.randomUUID() },
  })
  expect(contact.status()).toBe(201)
  const signup = { email, purpose: "launch", locale: "pt", source: "launch-page", consent: "2026-11-21" }
  expect((await page.request.post("/api/notify", { data: signup })).status()).toBe(202)
}

/** Checks contacts with every kind of result, through every state of the page. */
export async function askAboutContacts(
  page: Page,
  names: DataNames,
  complaints: string[],
  look: () => Promise<void>,
): Promise<void> {
  const address = `${names.prefix}/contato-oficial`
  const field = page.getByLabel(names.contact)
  const ask = async (text: string) => {
    await field.fill(text)
    await press(page, names.check)
    await expect(field).toHaveValue(text)
    await expect(page).toHaveURL(address)
  }
  await page.goto(address)
  await expect(page).toHaveTitle(`${names.official} · Pouso`)
  await look()

  await ask("")
  await expect(page.getByRole("link", { name: names.nothingTyped })).toBeVisible()
  await expect(page).toHaveTitle(`${names.error} ${names.official} · Pouso`)
  await look()
  await ask("me ligue")
  await expect(page.getByRole("link", { name: names.unreadable })).toBeVisible()

  await ask("+55 11 90000-0000")
  const ours = page.getByRole("region", { name: names.ours, exact: true })
  await expect(ours.getByText(names.whatsapp)).toBeVisible()
  await expect(page).toHaveTitle(`${names.ours}. ${names.official} · Pouso`)
  await look()

  await ask("123e4567-e89b-42d3-a456-426614174000")
  const notOurs = page.getByRole("region", { name: names.notOurs })
  await expect(notOurs.getByText(names.warning)).toBeVisible()
  await expect(notOurs.getByText(names.otherKey)).toBeVisible()
  await expect(notOurs.getByRole("link")).toHaveAttribute("href", `${names.prefix}/contato`)
  await expect(page).toHaveTitle(`${names.notOurs}. ${names.official} · Pouso`)
  await look()

  await page.goto(address)
  await expect(field).toHaveValue("")
  await expect(notOurs).toBeHidden()
  expectOnlyNetworkComplaints(complaints)
}
