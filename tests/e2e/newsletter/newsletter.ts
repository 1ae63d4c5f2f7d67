import { globSync, readFileSync } from "node:fs"
import { expect } from "@playwright/test"
import { distFolder } from "../../../scripts/catalogue-in-use.ts"

/** Texts of the newsletter's form and pages, by language. */
export const NEWSLETTER_NAMES = {
  pt: {
    prefix: "",
    label: "Dicas de São Paulo no seu e-mail",
    press: "Assinar",
    missing: "Escreva o seu e-mail",
    invalid: "Escreva o e-mail no formato nome@exemplo.com",
    waiting: "Um instante…",
    sending: "Enviando...",
    sent: "Confira seu e-mail e confirme a inscrição",
    failed: /^Não conseguimos guardar o seu e-mail agora/,
    again: "Tentar de novo",
    error: /^Erro: /,
    oneMore: /^Falta só um passo/,
    field: "Seu e-mail",
    pressHere: "Receber as novidades",
    confirm: "Confirmar inscrição",
    confirmed: "Inscrição confirmada",
    unknown: "Este link não confirma nenhuma inscrição",
    leave: "Sair da lista",
    left: "Você saiu da lista",
    nobody: "Este link não tira ninguém da lista",
    signUpAgain: "Inscrever-se de novo",
  },
  en: {
    prefix: "/en",
    label: "Tips for São Paulo in your inbox",
    press: "Subscribe",
    missing: "Enter your email",
    invalid: "Enter an email in the format name@example.com",
    waiting: "One moment…",
    sending: "Sending...",
    sent: "Check your email and confirm your subscription",
    failed: /^We could not store your email just now/,
    again: "Try again",
    error: /^Error: /,
    oneMore: /^Just one more step/,
    field: "Your email",
    pressHere: "Get the newsletter",
    confirm: "Confirm subscription",
    confirmed: "Subscription confirmed",
    unknown: "This link does not confirm any subscription",
    leave: "Unsubscribe",
    left: "You are unsubscribed",
    nobody: "This link does not unsubscribe anyone",
    signUpAgain: "Subscribe again",
  },
  es: {
    prefix: "/es",
    label: "Recomendaciones de São Paulo en tu correo",
    press: "Suscribirme",
    missing: "Escribe tu correo electrónico",
    invalid: "Escribe el correo en el formato nombre@ejemplo.com",
    waiting: "Un momento…",
    sending: "Enviando...",
    sent: "Revisa tu correo y confirma la suscripción",
    failed: /^No pudimos guardar tu correo ahora/,
    again: "Intentar de nuevo",
    error: /^Error: /,
    oneMore: /^Falta solo un paso/,
    field: "Tu correo electrónico",
    pressHere: "Recibir las novedades",
    confirm: "Confirmar suscripción",
    confirmed: "Suscripción confirmada",
    unknown: "Este enlace no confirma ninguna suscripción",
    leave: "Darme de baja",
    left: "Te diste de baja",
    nobody: "Este enlace no da de baja a nadie",
    signUpAgain: "Suscribirme de nuevo",
  },
} as const

/** A unique address. */
export function someAddress(): string {
  return `${crypto.randomUUID()}@exemplo.com`
}

/** The links to a page in the mails to an address: the local mail binding writes each mail's text to a file. */
export function mailedLinks(email: string, path: string): string[] {
  return globSync(`${distFolder()}/ssr/.wrangler/tmp/email/*/email-text/*.txt`)
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => text.includes(` ${email} `))
    .flatMap((text) => new RegExp(`https://pouso\\.example(${path}\\?token=\\S+)`).exec(text)?.[1] ?? [])
}

/** Waits for a mail to an address, and returns its link to a page. */
export async function mailedLink(email: string, path: string): Promise<string> {
  await expect.poll(() => mailedLinks(email, path)).toHaveLength(1)
  return mailedLinks(email, path)[0] ?? ""
}
